import type { Attributes, Content, EmptyContent, TextOption } from "../../html/options.js";

/** Options of the table. */
export type TableOptions = {
  /** Rows of the table, each a list of cells. A cell can also be a string. */
  rows: readonly (readonly (TableCell | TextOption)[])[];
  /** Cells at the top of the columns. A cell can also be a string. */
  head?: readonly (TableCell | TextOption)[] | undefined;
  /** Title of the table, or an object with it. */
  caption?: TableCaption | TextOption | undefined;
  /** Classes added to the caption, such as `ds-table__caption--m`. */
  captionClasses?: string | undefined;
  /** Makes the first cell of each row the header of that row. */
  firstCellIsHeader?: boolean | undefined;
  /** Id of the table. */
  id?: string | undefined;
  /** Classes added to the table. */
  classes?: string | undefined;
  /** HTML attributes added to the table. */
  attributes?: Attributes | undefined;
};

/** Title of a table. */
export type TableCaption = {
  /** Size of the caption. */
  size?: "s" | "m" | "l" | "xl" | undefined;
  /** Classes added to the caption. */
  classes?: string | undefined;
  /** HTML attributes added to the caption. */
  attributes?: Attributes | undefined;
} & Content;

/** One cell of a table. */
export type TableCell = {
  /** Kind of content: "numeric" aligns numbers. */
  format?: "numeric" | undefined;
  /** Number of columns that the cell covers. */
  colspan?: number | string | undefined;
  /** Number of rows that the cell covers. */
  rowspan?: number | string | undefined;
  /** Classes added to the cell. */
  classes?: string | undefined;
  /** HTML attributes added to the cell. */
  attributes?: Attributes | undefined;
} & (Content | EmptyContent);
