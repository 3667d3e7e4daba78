import type { SummaryListRow } from "../components/summary-list/options.js";
import type { SubmitOptions, ViewOptions } from "../forms/form.js";
import type { Question } from "../forms/result/restore.js";
import type { SubmitResult } from "../forms/result/result.js";
import type { FormView } from "../forms/view/form-view.js";
import type { SummaryRowsOptions } from "../forms/view/summary-rows.js";

/** Form as a journey uses it: any form of `ds-frontend/forms`. */
export interface JourneyForm<Value = unknown> {
  view(result?: ViewOptions | null): Omit<FormView, "fields" | "withConditional">;
  submit(body: unknown, options?: SubmitOptions): Promise<SubmitResult<Value, object>>;
  store(value: Value): Readonly<Record<string, unknown>>;
  restore(stored: unknown): { readonly value: Value } | undefined;
  questions(): readonly Question[];
  summaryRows(answers: object | null | undefined, options?: SummaryRowsOptions<never>): SummaryListRow[];
}

/** Journey as another one repeats it for each item of a page. */
export interface RepeatedJourney<Value = unknown> {
  value(answers: unknown): Value | undefined;
  readonly pages: readonly { readonly page: string }[];
}

/** Value of a page: that of its form, a list of those of its items, or an empty object if it asks nothing. */
export type PageValue<Value, Item> = unknown extends Item
  ? unknown extends Value
    ? Record<never, never>
    : Value
  : readonly Item[];

/** Answers by page, as conditions see them: only those of the pages on the way so far. */
export type Answers<Values, Items = Values> = {
  readonly [Name in keyof Values]?: PageValue<Values[Name], Name extends keyof Items ? Items[Name] : unknown>;
};

/** Pages of a journey in order, by their names, which are the ends of their addresses. */
export type Pages<Values, Items, Conditions> = {
  readonly [Name in keyof Values]: {
    /** Form of the page. A page without a form asks nothing. */
    readonly form?: JourneyForm<Values[Name]>;
    /** Form, or journey, that the page repeats for each item. Its own form asks if there is `another` ("yes"). */
    readonly each?: unknown;
    /** Returns true if the page is on the way, by the answers on the way before it. Without this, it always is. */
    readonly when?: (answers: Answers<Values, Items>) => boolean;
    /** True for a page that ends the journey, such as "You cannot apply". */
    readonly ends?: boolean;
    /** Fewest items that the page needs. Defaults to 1. */
    readonly least?: number;
    /** Most items that the page takes. */
    readonly most?: number;
    /** Returns the name of an item, for links such as "Change full name (person 2)". Defaults to its number. */
    readonly title?: (item: Name extends keyof Items ? Items[Name] : never, number: number) => string;
    /** Title of the section that begins with this page, for a task list. The pages after it belong to it too. */
    readonly section?: string;
    /** Shorter words for questions on the check page, by the keys of their fields. */
    readonly questions?: Readonly<Record<string, string>>;
    /** Values that show every turn that typed answers can give the journey. Choices need none. */
    readonly cases?: readonly PageValue<Values[Name], Name extends keyof Items ? Items[Name] : unknown>[];
  };
} & {
  readonly [Name in keyof Items]: { readonly each?: JourneyForm<Items[Name]> | RepeatedJourney<Items[Name]> };
} & { readonly [Name in keyof Conditions]: { readonly when?: Conditions[Name] } };

/** Value of a complete journey, by the pages that ask something. Those that have a condition may be missing. */
export type JourneyValue<Values, Items, Conditions> = {
  readonly [Name in Extract<Asking<Values, Items>, Always<Values, Conditions>>]: NonNullable<
    Answers<Values, Items>[Name]
  >;
} & {
  readonly [Name in Exclude<Asking<Values, Items>, Always<Values, Conditions>>]?: Answers<Values, Items>[Name];
} extends infer Parts
  ? { readonly [Name in keyof Parts]: Parts[Name] }
  : never;

type Asking<Values, Items> = {
  [Name in keyof Values]: unknown extends Values[Name] & (Name extends keyof Items ? Items[Name] : unknown)
    ? never
    : Name;
}[keyof Values];

type Always<Values, Conditions> = {
  [Name in keyof Values]: Name extends keyof Conditions ? (unknown extends Conditions[Name] ? Name : never) : Name;
}[keyof Values];

/** Page as the functions of a journey see it, with the types of no journey. */
export interface Page {
  readonly name: string;
  readonly form: JourneyForm | undefined;
  /** Pages that are repeated for each item; undefined if nothing is. */
  readonly each: Item | undefined;
  readonly when: ((answers: object) => unknown) | undefined;
  readonly ends: boolean;
  readonly least: number;
  readonly most: number;
  readonly title: (item: unknown, number: number) => string;
  readonly section: string | undefined;
  readonly questions: Readonly<Record<string, string>> | undefined;
  readonly cases: readonly unknown[] | undefined;
}

/** Pages of one item. That of a form has no name of its own. */
export interface Item {
  readonly pages: readonly Page[];
  readonly isForm: boolean;
}
