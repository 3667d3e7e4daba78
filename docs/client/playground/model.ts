/** Result of the options: HTML, the same HTML as a page to show, and the problems with the options. */
export interface Rendered {
  html: string;
  document: string;
  problems: string[];
  /** Programs that print the HTML, each in a language. */
  code: { language: string; text: string }[];
}

/** Something that the playground can show from options. */
export interface Model {
  /** As it stands in the address: "error-summary/default". */
  id: string;
  name: string;
  /** Options to begin with. */
  options: unknown;
  /** Throws an error that says why when there is nothing to show. */
  render(options: unknown): Rendered | Promise<Rendered>;
}

/** The stylesheet, beside the script. */
export const stylesheet = new URL("ds-frontend.css", import.meta.url).pathname;
