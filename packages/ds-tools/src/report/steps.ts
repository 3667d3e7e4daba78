/** Answer that the audit sent on the way to a page. */
export interface SentAnswer {
  /** Text of the question. */
  label: string;
  /** Name of its field. */
  name: string;
  /** Answer in the words that a person would use; undefined when the project provided it, because it may be secret. */
  value: string | undefined;
}

/** Step of a journey, with enough detail to repeat it by hand. */
export interface Step {
  /** Request, and how it was made: "POST /name with answers". */
  text: string;
  kind: "open" | "link" | "form" | "redirect" | "reload";
  /** Path of the request. */
  path: string;
  /** Heading or title of the page that the step starts from. */
  page?: string;
  /** Words of the link or button. */
  control?: string;
  answers?: readonly SentAnswer[];
  /** How the form was sent, such as "empty" or "with answers". */
  how?: string;
  /** Text of the question that was answered wrongly, or not at all, on purpose. */
  wrong?: string;
}

/** Returns the texts of steps, such as "GET /start" and "POST /name empty". */
export function textsOf(steps: readonly Step[]): string[] {
  return steps.map(({ text }) => text);
}

/** Returns the lines that explain a finding: its sentence, the steps that led to it, and where to read more. */
export function explanationOf({ message, url, steps }: Explained): string[] {
  return [message, ...stepsOf({ steps }), ...(url ? [`See ${url}`] : [])];
}

interface Explained {
  message: string;
  url?: string | undefined;
  steps?: readonly string[] | undefined;
}

/** Returns the steps that led to a finding in one line: "GET /start → POST /name empty"; nothing when there are none. */
export function stepsOf({ steps = [] }: Pick<Explained, "steps">): string[] {
  return steps.length ? [steps.join(" → ")] : [];
}
