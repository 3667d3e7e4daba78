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
