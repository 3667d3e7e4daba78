/** Links of a page to the pages before and after it in its group. */
export interface GroupLinks {
  maximumPages: number;
  links: { title: string; href: string; line: number; column: number; size: number }[];
}
