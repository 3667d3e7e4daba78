import type { Attributes, Content, EmptyContent, TextOption, UrlOption } from "../../html/options.js";

/** Options of the summary list. */
export type SummaryListOptions = {
  /** The rows: each is a question with its answer and, perhaps, links to change it. */
  rows: readonly SummaryListRow[];
  /** A card around the list, with a title and links of its own. */
  card?: SummaryListCard | undefined;
  /** Classes added to the list. */
  classes?: string | undefined;
  /** HTML attributes added to the list. */
  attributes?: Attributes | undefined;
};

/** Row of a summary list. */
export type SummaryListRow = {
  /** The question. */
  key: SummaryListText;
  /** The answer. Its text can be empty. */
  value: SummaryListAnswer;
  /** Links for the row, such as "Change". */
  actions?: SummaryListActions | undefined;
  /** Classes added to the row. */
  classes?: string | undefined;
  /** HTML attributes added to the row. */
  attributes?: Attributes | undefined;
};

/**
 * Question of a row. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type SummaryListText = {
  /** Classes added to its element. */
  classes?: string | undefined;
} & Content;

/**
 * Answer of a row. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type SummaryListAnswer = {
  /** Classes added to its element. */
  classes?: string | undefined;
} & (Content | EmptyContent);

/** Links of a row or of a card. */
export type SummaryListActions = {
  /** The links. */
  items: readonly SummaryListAction[];
  /** Classes added to the element around the links. */
  classes?: string | undefined;
};

/** Link of a row or of a card. */
export type SummaryListAction = {
  /** Address that the link leads to. */
  href: UrlOption;
  /** Words after the text that only assistive technology reads, such as the question: "Change" needs "full name". */
  visuallyHiddenText?: TextOption | undefined;
  /** Classes added to the link. */
  classes?: string | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
} & Content;

/** Card around a summary list. */
export type SummaryListCard = {
  /** Title of the card. Its text is also part of every link in the card, for assistive technology. */
  title?: SummaryListCardTitle | undefined;
  /** Links of the whole card, such as "Delete". */
  actions?: SummaryListActions | undefined;
  /** Classes added to the card. */
  classes?: string | undefined;
  /** HTML attributes added to the card. */
  attributes?: Attributes | undefined;
};

/**
 * Title of a card. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type SummaryListCardTitle = {
  /** Level of the title's heading. 2 when it is not given. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | "1" | "2" | "3" | "4" | "5" | "6" | undefined;
  /** Classes added to the title. */
  classes?: string | undefined;
} & Content;
