import type { Step } from "../../report/steps.js";
import type { PageSnapshot } from "./snapshot.js";

/** Page that was seen, with the steps that led to it. */
export interface SeenPage {
  page: PageSnapshot;
  /** Path of the page without secrets. */
  path: string;
  steps: readonly Step[];
  /** Forms that were sent on the way, so that the journey can be repeated in a new session. */
  trail: readonly TrailItem[];
}

/** Part of a journey: a page that was opened, or a form that was sent from it. */
export interface TrailItem {
  /** Address of the page. */
  url: string;
  /** Key of the form that was sent; undefined when the page was only opened. */
  form?: string;
  /** True when the form asked questions. */
  isAnswered?: boolean;
  /** Words of the button that sent it. */
  button?: string;
  /** Values of the choices that were made, by the name of the question. */
  choices?: Readonly<Record<string, string>>;
}

/** Checks whether a server says that there is no such page. */
export function isMissing({ status, hasErrors }: { status: number; hasErrors: boolean }): boolean {
  return (status === 404 || status === 410) && !hasErrors;
}
