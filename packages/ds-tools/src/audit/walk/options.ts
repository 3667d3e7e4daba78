import type { MoreWords } from "../words/vocabulary.js";
import type { DeclaredJourney } from "./declared-journey.js";

/** Options of an audit that say where it goes and what it does there. */
export interface WalkOptions extends MoreWords {
  /** True to send forms to a host that is not this machine. */
  submit?: boolean | undefined;
  /** Journeys of `ds-frontend/journey` that the service follows. Their paths are followed with the answers that they declare. */
  journeys?: readonly DeclaredJourney[] | undefined;
  /** Words or paths, such as "Remove" or `/basket/*`, of links and buttons that may be used although they look destructive. */
  allow?: readonly string[] | undefined;
  /** Paths to visit, such as `/apply/*`. All by default. */
  include?: readonly string[] | undefined;
  /** Paths to leave out. */
  exclude?: readonly string[] | undefined;
  /** Seconds that a page may take. 30 by default. */
  timeout?: number | undefined;
  /** Maximum number of pages, error pages included. 500 by default. */
  limit?: number | undefined;
  /** Called after each page, with the number of pages seen and the number still to visit. */
  onProgress?: ((seen: number, waiting: number) => void) | undefined;
}
