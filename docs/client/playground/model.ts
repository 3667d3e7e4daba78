/** Result of the options: HTML, the same HTML as a page to show, and the problems with the options. */
export interface Rendered {
  html: string;
  document: string;
  problems: string[];
  /** Programs that print the HTML, each in a language. */
  code: { language: string; text: string }[];
  /** Sentence for when there are no problems. */
  right?: string;
  /** Drawing of the journey that the page belongs to, as SVG. */
  drawing?: string;
  /** Returns what a link of the page leads to. Without it, links lead nowhere. */
  open?(href: string): Rendered;
  /** Returns what comes of sending the form of the page. */
  send?(body: FormData): Promise<Rendered>;
}

/** Something that the playground can show from options. */
export interface Model {
  /** As it stands in the address: "error-summary/default". */
  id: string;
  name: string;
  /** Options to begin with; of a template, its text. */
  options: unknown;
  /** Name of the text, if it is not JSON. */
  label?: string;
  /** Throws an error that says why when there is nothing to show. */
  render(options: unknown): Rendered | Promise<Rendered>;
}

/** The stylesheet, beside the script. */
export const stylesheet = new URL("ds-frontend.css", import.meta.url).pathname;
