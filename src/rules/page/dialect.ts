/** What is right in one design system, where they differ. The prefix of its classes is its name. */
export interface Dialect {
  prefix: string;
  /** The summary stands inside the form (spec 4.3); the other systems put it above. */
  summaryIsInForm: boolean;
  /** The summary itself is the alert, and can be focused without script (spec 2.2); the other systems have it inside. */
  summaryIsAlert: boolean;
  /** A hidden heading comes before the links (spec 4.5). */
  paginationHasHeading: boolean;
  /** Pagination comes with a contents list (spec 4.4). */
  paginationHasContents: boolean;
  /** The most pages that a group may have (spec 4.4). */
  maximumPages: number;
}

const specified: Omit<Dialect, "prefix"> = {
  summaryIsInForm: true,
  summaryIsAlert: true,
  paginationHasHeading: true,
  paginationHasContents: true,
  maximumPages: 8,
};

const others: Record<string, Partial<Dialect>> = {
  nhsuk: { summaryIsInForm: false, summaryIsAlert: false, paginationHasHeading: false },
  govuk: {
    summaryIsInForm: false,
    summaryIsAlert: false,
    paginationHasHeading: false,
    paginationHasContents: false,
    maximumPages: Number.POSITIVE_INFINITY,
  },
};

/** The prefixes that a page is searched for when none is given. */
export const prefixes = ["ds", "nhsuk", "govuk"];

export function dialect(prefix: string): Dialect {
  return { prefix, ...specified, ...(Object.hasOwn(others, prefix) ? others[prefix] : {}) };
}
