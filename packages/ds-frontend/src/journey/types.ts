import type { SummaryListOptions, SummaryListRow } from "../components/summary-list/options.js";
import type { Form, SubmitOptions, ValueOf, ViewOptions } from "../forms/form.js";
import type { Refusal } from "../forms/submit/on-refused.js";
import type { FailedResult, SubmitResult } from "../forms/submit/result.js";
import type { RowKeys } from "../forms/types/form-value.js";
import type { FormView } from "../forms/view/form-view.js";
import type { SummaryRowsOptions } from "../forms/view/summary-rows.js";

/** Form as a journey uses it: any form of `ds-frontend/forms`. */
export interface JourneyForm<Value = unknown> extends Pick<Form, "read" | "restore" | "questions" | "examples"> {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of a form that nobody knows
  view(result?: ViewOptions | null): Pick<FormView, "hasErrors" | "title" | "errorSummary" | "page"> & { fields: any };
  submit(body: unknown, options?: SubmitOptions): Promise<SubmitResult<Value, object>>;
  store(value: Value): Readonly<Record<string, unknown>>;
  restore(stored: unknown): { readonly value: Value } | undefined;
  summaryRows(answers: object | null | undefined, options?: SummaryRowsOptions<never>): SummaryListRow[];
  body(value: object): URLSearchParams | FormData;
}

/** Pages of a journey in order, by their names, which are the ends of their addresses. */
export type Pages<Forms, Made, Items, Conditions, Context> = {
  readonly [Name in keyof Forms]: {
    /** Form of the page, or a function that returns it. A page without a form asks nothing. */
    readonly form?: Forms[Name];
    /** Returns true if the page applies, by the answers before it that apply themselves. Without this, it always does. */
    readonly when?: (answers: Answers<Forms, Items>, context: Context) => boolean | undefined;
    /** What the page repeats: a form or a journey for each item. */
    readonly each?: {
      readonly item: unknown;
      /** Form that asks if there is `another` ("yes"). */
      readonly another: JourneyForm<{ readonly another: string }>;
      /** Fewest items that the page needs. Defaults to 1. */
      readonly least?: number;
      /** Most items that the page takes. Defaults to 100. */
      readonly most?: number;
      /** Returns the name of an item, for cards and for links such as "Change full name (person 2)". Defaults to its number. */
      readonly title?: (item: Name extends keyof Items ? ItemValue<Items[Name]> : never, number: number) => string;
      /** Returns the number of items in words, for the row of the list on the check page. */
      readonly inWords?: (count: number) => string;
    };
    /** True for a page that ends the journey, such as "You cannot apply". */
    readonly ends?: boolean;
    /**
     * True for a page on which people check all answers before it, "section" for those of its section. Without any, the last page,
     * if it has no form or is confirmed.
     */
    readonly check?: boolean | "section";
    /** True for a page that is asked again after an answer before it has changed, such as a declaration. */
    readonly confirm?: boolean;
    /** Title of the section that begins with this page. The pages after it belong to it too. */
    readonly section?: string;
    /** True for the page with the task list. The sections after it can be taken in any order. */
    readonly tasks?: boolean;
    /** Words of one row for the whole page on the check page; false for no row. */
    readonly row?: string | false;
    /** Shorter words for questions on the check page, by the keys of their fields, or of the fieldset that they are in. */
    readonly questions?: { readonly [Key in Keys<Forms[Name]> | Keys<ItemOf<Items, Name>>]?: string };
    /** Address of the page, if it is elsewhere. */
    readonly href?: string | ((answers: Answers<Forms, Items>, context: Context) => string);
    /** Address of the page before, if it is elsewhere; false if nothing leads back. */
    readonly back?: string | false;
    /** Values that show every turn that typed answers or items can give the journey. Choices need none. */
    readonly cases?: readonly Exclude<Answers<Forms, Items>[Name], undefined>[];
  };
} & {
  readonly [Name in keyof Made]: {
    // biome-ignore lint/suspicious/noExplicitAny: a value that is read and written
    readonly form?: JourneyForm<any> | ((answers: Answers<Forms, Items>, context: Context) => Made[Name]);
  };
} & { readonly [Name in keyof Items]: { readonly each?: { readonly item: Items[Name] } } } & {
  readonly [Name in keyof Conditions]: { readonly when?: Conditions[Name] };
};

/** Answers by page, as conditions see them: only those of pages that apply. */
export type Answers<Forms, Items> = {
  readonly [Name in keyof Forms]?: unknown extends ItemOf<Items, Name>
    ? FormValue<Forms[Name]>
    : readonly ItemValue<ItemOf<Items, Name>>[];
};

type ItemOf<Items, Name> = Name extends keyof Items ? Items[Name] : unknown;

/** Value of a form. */
export type FormValue<AnyForm> = unknown extends AnyForm
  ? // biome-ignore lint/suspicious/noExplicitAny: a form that a function makes is not known before the types of its parameters
    any
  : AnyForm extends (...args: never) => infer Made
    ? FormValue<Made>
    : AnyForm extends { submit(body: unknown): Promise<unknown> }
      ? ValueOf<AnyForm>
      : Record<never, never>;

type ItemValue<Item> = Item extends { value(answers: unknown): infer Value } ? NonNullable<Value> : FormValue<Item>;

type Keys<AnyForm> = unknown extends AnyForm
  ? never
  : AnyForm extends Form<infer Fields, infer _Value, infer _System>
    ? RowKeys<Fields>
    : string;

/** Value of a complete journey, by the pages that ask something. Those that have a condition may be missing. */
export type JourneyValue<Forms, Made, Items, Conditions> = {
  readonly [Name in Extract<Asking<Forms, Made, Items>, Always<Forms, Conditions>>]: ValueAt<Forms, Made, Items, Name>;
} & {
  readonly [Name in Exclude<Asking<Forms, Made, Items>, Always<Forms, Conditions>>]?: ValueAt<Forms, Made, Items, Name>;
} extends infer Parts
  ? { readonly [Name in keyof Parts]: Parts[Name] }
  : never;

type ValueAt<Forms, Made, Items, Name extends keyof Forms> = Name extends keyof Made
  ? unknown extends Made[Name]
    ? NonNullable<Answers<Forms, Items>[Name]>
    : FormValue<Made[Name]>
  : NonNullable<Answers<Forms, Items>[Name]>;

type Asking<Forms, Made, Items> = {
  [Name in keyof Forms]: unknown extends Forms[Name] &
    ItemOf<Items, Name> &
    (Name extends keyof Made ? Made[Name] : unknown)
    ? never
    : Name;
}[keyof Forms];

type Always<Forms, Conditions> = {
  [Name in keyof Forms]: Name extends keyof Conditions ? (unknown extends Conditions[Name] ? Name : never) : Name;
}[keyof Forms];

/** Forms by the names of the pages as templates know them: "household", "household/each", "household/remove". */
export type PageForms<Forms, Made, Items> = {
  readonly [Name in keyof Forms & string]: unknown extends ItemOf<Items, Name>
    ? FormAt<Forms[Name], Name extends keyof Made ? Made[Name] : unknown>
    : JourneyForm<{ readonly another: string }>;
} & {
  readonly [Name in keyof Items & string as unknown extends Items[Name] ? never : `${Name}/remove`]: undefined;
} & UnionToIntersection<
    {
      [Name in keyof Items & string]: unknown extends Items[Name]
        ? never
        : Items[Name] extends Journey<infer _Value, infer _Answers, infer _Context, infer Inner>
          ? { readonly [Page in keyof Inner & string as `${Name}/each/${Page}`]: Inner[Page] }
          : { readonly [Page in `${Name}/each`]: Items[Name] };
    }[keyof Items & string]
  >;

type FormAt<AnyForm, Made> = unknown extends AnyForm ? (unknown extends Made ? undefined : Made) : FormOf<AnyForm>;
type FormOf<AnyForm> = AnyForm extends (...args: never) => infer Made ? Made : AnyForm;
type UnionToIntersection<Union> = [Union] extends [never]
  ? unknown
  : (Union extends unknown ? (parts: Union) => void : never) extends (parts: infer All) => void
    ? All
    : never;

/** Name of a page in an address: one that is misspelt is not assignable, and any string that is not known before is. */
export type PageName<Name extends string, PageForms> = string extends Name
  ? Name
  : Name extends (keyof PageForms & string) | `${Lists<PageForms>}/${string}`
    ? Name
    : keyof PageForms & string;

type Lists<PageForms> = keyof PageForms extends infer Page
  ? Page extends `${infer List}/remove`
    ? List
    : never
  : never;

type FormFor<Name, PageForms> = Name extends keyof PageForms ? PageForms[Name] : JourneyForm | undefined;

type PageIn<PageForms> = unknown extends PageForms ? string : keyof PageForms & string;

/** Pages of a service in order, and the route of a person through them, which follows from the answers alone. */
export interface Journey<Value = unknown, AnswersBefore = unknown, Context = never, PageForms = unknown> {
  /** Pages in order. */
  readonly pages: readonly {
    readonly page: string;
    /** Address of the page. What it has of the context stands in it by name: "/add/name/:id". */
    readonly href: string;
    /** Form of the page, unless a function makes it. */
    readonly form: JourneyForm | undefined;
    /** Section that the page begins or is in. */
    readonly section: string | undefined;
  }[];
  /**
   * Returns what a page shows to a person with these answers, or where to send the person: a page before its turn, or one that
   * does not apply, is not shown. Throws an error with the status 404 if the journey has no such page.
   */
  at<Name extends string>(
    page: PageName<Name, PageForms>,
    answers: unknown,
    options?: CallOptions<Context>,
  ): ShownPage<FormFor<Name, PageForms>, PageIn<PageForms>> | Redirect;
  /**
   * Checks what a person has sent from a page. Returns the new answers and the address to redirect to, or the failed result of
   * the page's form. A page that is sent before its turn changes nothing.
   */
  submit<Name extends string>(
    page: PageName<Name, PageForms>,
    body: unknown,
    answers: unknown,
    options?: Omit<SubmitOptions, "items"> & CallOptions<Context>,
  ): Promise<JourneyResult<FormValue<FormFor<Name, PageForms>>, PageIn<PageForms>>>;
  /** Stores what a person has typed on a page without checking it, for "Save and come back later". The page stays open. */
  draft<Name extends string>(
    page: PageName<Name, PageForms>,
    body: unknown,
    answers: unknown,
    options?: CallOptions<Context>,
  ): Passed;
  /** Stores an answer that nobody has typed, such as that of a payment, if the form of its page accepts it. It is kept before its turn too. */
  store<Name extends string>(
    page: PageName<Name, PageForms>,
    value: FormValue<FormFor<Name, PageForms>>,
    answers: unknown,
    options?: StoreOptions & CallOptions<Context>,
  ): Promise<JourneyResult<FormValue<FormFor<Name, PageForms>>>>;
  /** Returns the rows of a summary list for the questions that apply, with links to change their answers. */
  rows(answers: unknown, options?: CallOptions<Context>): JourneyRow[];
  /** Returns the values of the pages that apply, once every question is answered; otherwise undefined. */
  value(answers: unknown, options?: CallOptions<Context>): Value | undefined;
  /** Returns the sections of the journey as options of the task list's macro, each with the status that belongs to it. */
  tasks<Status extends object>(
    answers: unknown,
    statuses: TaskStatuses<Status>,
    options?: CallOptions<Context>,
  ): { readonly items: Task<Status>[] };
  /** Returns the name of the page at an address, whatever its query is; undefined if there is none. */
  pageAt(url: string, options?: CallOptions<Context>): string | undefined;
  /** Returns answers that lead to a page, for its tests: those to the pages before it. */
  before<Name extends string>(page: PageName<Name, PageForms>, options?: CallOptions<Context>): object;
  /** Returns few paths that together take every turning: each page with a condition is on one of them, and off another. */
  cover(): JourneyPath<Context>[];
  /** Names pages that no answers lead to, conditions that throw, and whatever else is wrong before anybody visits. */
  problems(): JourneyProblem[];
  /** Returns the journey as a flowchart for Mermaid. */
  mermaid(options?: DrawingOptions<keyof PageForms & string>): string;
  /** Absent. What conditions read. */
  readonly conditions?: (answers: AnswersBefore) => void;
}

/** Name of a page as templates and titles know it: "visa", "household", "household/each", "household/remove". */
export type PageOf<AnyJourney> =
  AnyJourney extends Journey<infer _Value, infer _Answers, infer _Context, infer PageForms>
    ? keyof PageForms & string
    : never;

/** Answers by page, as the conditions of a journey read them. */
export type AnswersOf<AnyJourney> =
  AnyJourney extends Journey<infer _Value, infer AnswersBefore, infer _Context, infer _Forms> ? AnswersBefore : never;

/** Options of a journey. */
export interface JourneyOptions<Context> {
  /** Beginning of the address of every page, such as "/apply". */
  readonly path?: string | undefined;
  /**
   * Returns the address of a page, in place of `path`. The name of a page of an item has its number: "household/2".
   *
   * @example address: (page, { id }) => `/contacts/create/${page}/${id}`
   */
  readonly address?: ((page: string, context: Context) => string) | undefined;
  /**
   * Reads the answers by page from what the service keeps for a person, and writes them there, if that has another shape. Then every
   * call takes and returns what the service keeps. Keep `$`, which holds drafts, locks and confirmations, beside the answers.
   */
  readonly answers?:
    | {
        // biome-ignore lint/suspicious/noExplicitAny: whatever the service keeps
        read(session: any): object;
        // biome-ignore lint/suspicious/noExplicitAny: whatever the service keeps
        write(session: any, answers: any): object;
      }
    | undefined;
  /** Called when what was sent is refused, for logs and statistics, with the page as templates know it. It is given no answer. */
  readonly onRefused?: ((refusal: Refusal) => unknown) | undefined;
  /** Examples of what the service knows besides the answers, with which every path is known. */
  readonly contexts?: readonly Context[] | undefined;
}

/** Options of every call for one person. */
export interface CallOptions<Context> {
  /** What the service knows besides the answers: who signed in, what a register said. */
  readonly context?: Context | undefined;
}

/** Options of `store`. */
export interface StoreOptions {
  /** "locked" if nobody can change the answer, "draft" if people confirm it. */
  readonly as?: "locked" | "draft" | undefined;
}

/** Where to send a person who cannot have the page. */
export interface Redirect {
  readonly redirect: Address;
}

/** Address, which is never empty, so that TypeScript tells a redirect from a page. */
export type Address = `${string}/${string}`;

/** What a page shows. */
export interface ShownPage<AnyForm = JourneyForm | undefined, Page extends string = string> {
  readonly redirect?: undefined;
  /** Name of the page, for its template: "visa"; "household" for a list, "household/each" for its items, "household/remove". */
  readonly page: Page;
  readonly href: string;
  /** Address of the page before; the check page, once everything before it is answered. The first page has none. */
  readonly back: string | undefined;
  /** Form of the page. A page that asks nothing has none, and neither has a list that takes no more items. */
  readonly form: AnyForm;
  /** Answers that are stored for the page, or its draft. */
  readonly answers: object | undefined;
  /** Returns the view of the form, with these answers or a failed result; undefined without a form. */
  view(
    failed?: FailedResult<object>,
  ): AnyForm extends { view(): infer View } ? View : AnyForm extends undefined ? undefined : never;
  /** Rows of the check page. */
  readonly rows: readonly JourneyRow[];
  /** The same rows by section. */
  readonly groups: readonly RowGroup[];
  /** Item that the page belongs to. */
  readonly item: ShownItem | undefined;
  /** Items that the page lists. */
  readonly items: readonly ShownItem[];
}

/** Item of a page that repeats a form. */
export interface ShownItem extends ItemLinks {
  readonly rows: readonly JourneyRow[];
}

/** Name of an item, and where it is. */
export interface ItemLinks {
  readonly title: string;
  /** Address of the page that changes it. */
  readonly href: string;
  /** Address of the page that removes it. */
  readonly remove: string;
}

/** Row of the check page, which knows where it comes from. */
export type JourneyRow = SummaryListRow & {
  readonly page: string;
  readonly section: string | undefined;
  readonly item: ItemLinks | undefined;
};

/** Rows of one section of the check page. */
export interface RowGroup {
  readonly title: string | undefined;
  /** Options of the macro of a summary list: the questions, and a card for each item. */
  readonly lists: readonly ItemList[];
}

/** Summary list, in a card if it is that of an item. nhsuk-frontend calls the title of a card its heading. */
export type ItemList = SummaryListOptions & { card?: { readonly heading: string } | undefined };

/** Result of what was sent and accepted. */
export interface Passed<Value = unknown, Page extends string = string> {
  readonly ok: true;
  /** All answers, to be kept. */
  readonly answers: object;
  readonly redirect: Address;
  /** What the form's schemas made of this page's answers, with files as the parser gave them; undefined if nothing was stored. */
  readonly value: Value | undefined;
  /**
   * False for a page before its turn, one that does not apply, or one that nobody sends: `submit` and `draft` have stored nothing, and
   * what `store` keeps counts once it is the turn of the page.
   */
  readonly inTurn: boolean;
  /** Page, as templates know it, whose answer is another now, or "household/remove"; undefined for one that is new, or the same. */
  readonly changed: Page | undefined;
}

/** Result of `submit`. */
export type JourneyResult<Value = unknown, Page extends string = string> =
  | Passed<Value, Page>
  | (FailedResult<object> & { readonly redirect?: undefined });

/** What a task list shows beside each section, as the macros of the design system take it: `{ text }` or `{ tag: { text } }`. */
export interface TaskStatuses<Status extends object = object> {
  /** Every question of the section is answered. */
  readonly completed: Status;
  /** Some are. */
  readonly inProgress: Status;
  /** None is. */
  readonly notStarted: Status;
  /** The section needs answers that are not there yet. */
  readonly cannotStart: Status;
}

/** Section of a journey, as an item of a task list. */
export interface Task<Status extends object = object> {
  readonly title: { readonly text: string };
  /** Address of the section's first page, or of the page to go on with. A section that cannot be started has none. */
  readonly href?: string;
  readonly status: Status;
}

/** Path through a journey. */
export interface JourneyPath<Context = unknown> {
  /** Names of the pages, in order. */
  readonly pages: readonly string[];
  /** Answers that lead along it. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly context: Context | undefined;
  /** What a person sends, in order: each page, each item, and whether there is another. */
  readonly steps: readonly {
    /** Name of the page, with the numbers of items: "household/new-1". */
    readonly page: string;
    readonly href: string;
    readonly form: JourneyForm | undefined;
    readonly answers: object;
  }[];
}

/** Options of `mermaid`. */
export interface DrawingOptions<Page extends string = string> {
  /** Titles of the pages. Defaults to their questions. */
  readonly titles?: { readonly [Name in Page]?: string } | undefined;
}

/** Something wrong with a journey that is known before anybody uses it. */
export interface JourneyProblem {
  readonly page: string;
  readonly message: string;
}
