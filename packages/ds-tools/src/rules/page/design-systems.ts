/** Points on which the design systems differ, for one of them. */
export interface DesignSystem {
  /** Prefix of its classes. */
  prefix: string;
  /** True when the summary belongs inside the form; the other systems put it above the form. */
  summaryIsInForm: boolean;
  /** True when the summary itself has the alert role and a tabindex; the other systems put the role inside it. */
  summaryIsAlert: boolean;
  /** True when a hidden heading comes before the links. */
  paginationHasHeading: boolean;
  /** True when pagination needs a contents list. */
  paginationHasContents: boolean;
  /** Maximum number of pages in a group. */
  maximumPages: number;
}

const ds: DesignSystem = {
  prefix: "ds",
  summaryIsInForm: true,
  summaryIsAlert: true,
  paginationHasHeading: true,
  paginationHasContents: true,
  maximumPages: 8,
};

const nhsuk: DesignSystem = {
  ...ds,
  prefix: "nhsuk",
  summaryIsInForm: false,
  summaryIsAlert: false,
  paginationHasHeading: false,
};

const govuk: DesignSystem = {
  ...nhsuk,
  prefix: "govuk",
  paginationHasContents: false,
  maximumPages: Number.POSITIVE_INFINITY,
};

const designSystems = [ds, nhsuk, govuk];

/** Prefixes of the known design systems, which are looked for when no prefix is given. */
export const prefixes: readonly string[] = designSystems.map(({ prefix }) => prefix);

/** Returns the design system with a prefix; a prefix of your own follows the rules of ds. */
export function designSystem(prefix: string): DesignSystem {
  return designSystems.find((system) => system.prefix === prefix) ?? { ...ds, prefix };
}
