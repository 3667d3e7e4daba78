import type { SourcePlace } from "../../report/messages.js";

/** Form that was sent empty, and the page that came back without an error. */
export interface EmptyForm {
  status: number;
  /** True when the form asks for something that it does not call optional. */
  needsAnswer: boolean;
  /** True when the page with the form came back. */
  isSamePage: boolean;
  /** True when the page has the form and the title that it had before. */
  isUnchanged: boolean;
  place: SourcePlace;
}
