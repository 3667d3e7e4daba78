/** One page of a group. */
export interface Page {
  /** What the page is called, in the contents list, in the links to it and as its heading. */
  readonly title: string;
  /** Where the page is. */
  readonly href: string;
}
