import type { DeclaredJourney } from "./declared-journey.js";

/** Options of an audit that say where it goes and what it does there. */
export interface WalkOptions {
  /** True to send forms to a host that is not this machine. */
  submit?: boolean | undefined;
  /** True to also send each form with one wrong answer at a time. */
  thorough?: boolean | undefined;
  /** Which choices of radios, checkboxes and selects to try: the first of each question (the default), or all. */
  choices?: "first" | "all" | undefined;
  /** Journeys of `ds-frontend/journey` that the service follows. Their paths are walked, and compared with the service. */
  journeys?: readonly DeclaredJourney[] | undefined;
  /** Words or paths such as "Remove" or `/basket/*` that may be used although they look harmful. */
  allowHarmful?: readonly string[] | undefined;
  /** Maximum number of pages to visit that are alike, such as `/records/17` and `/records/18`. 3 by default. */
  sample?: number | undefined;
  /** Paths to visit, such as `/apply/*`. All by default. */
  include?: readonly string[] | undefined;
  /** Paths to leave out. */
  exclude?: readonly string[] | undefined;
  /** Maximum number of pages, error pages included. 500 by default. */
  limit?: number | undefined;
  /** Maximum number of times that forms are sent. 2000 by default. */
  submissions?: number | undefined;
  /** Called before other choices are tried, with what that takes. */
  onPlan?: ((plan: Plan) => void) | undefined;
  /** Called after each page, with the number of pages seen and the number still to visit. */
  onProgress?: ((seen: number, waiting: number) => void) | undefined;
}

/** What it takes to try the choices that were found in the first session. */
export interface Plan {
  /** Number of choices that are still to be tried. Pages that are found on the way may have more. */
  choices: number;
  /** Number of times that forms are sent for them, at least. */
  submissions: number;
}
