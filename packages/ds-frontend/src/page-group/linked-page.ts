/** Page of a group: its title and its address. */
export interface LinkedPage {
  /** Title of the page, in the contents list, in links to it and as its heading. */
  readonly title: string;
  /** Address of the page. */
  readonly href: string;
}
