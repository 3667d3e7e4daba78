/** Answer that the audit gave on the way to a page. */
export interface GivenAnswer {
  /** Words of the question. */
  label: string;
  /** Name of its field. */
  name: string;
  /** The answer as a person would give it; undefined when the project provided it, because it may be secret. */
  value: string | undefined;
}

/** Step of a journey, so that anyone can repeat it by hand. */
export interface Step {
  /** The request, such as "POST /name with answers". */
  text: string;
  kind: "open" | "link" | "form" | "redirect" | "reload";
  /** Path of the request. */
  path: string;
  /** Heading or title of the page on which the step begins. */
  page?: string;
  /** Words of the link or button. */
  control?: string;
  answers?: readonly GivenAnswer[];
  /** How the form was sent, such as "empty" or "with answers". */
  how?: string;
}

/** Returns the texts of steps, such as "GET /start" and "POST /name empty". */
export function textsOf(steps: readonly Step[]): string[] {
  return steps.map(({ text }) => text);
}
