import { behaviours } from "./scenarios/behaviours.js";
import { click } from "./scenarios/click.js";
import { groups } from "./scenarios/groups.js";
import { hidden } from "./scenarios/hidden.js";
import { ids, missing } from "./scenarios/ids.js";
import { browser } from "./scenarios/left-to-the-browser.js";
import { load } from "./scenarios/load.js";
import { ofForms, others } from "./scenarios/other-systems.js";
import type { Scenario } from "./scenarios/scenario.js";
import { scopes } from "./scenarios/scopes.js";

/** Scenarios of frames, shadow roots and other design systems, which `npm run test:all -- chromium` plays and `npm test` does not. */
export const rare: readonly Scenario[] = [...scopes, ...others];

/** What people do with the pages, and what must come of it, in every browser. */
export const scenarios: readonly Scenario[] = [
  ...load,
  ...click,
  ...ids,
  missing,
  ...browser,
  ...groups,
  ...hidden,
  ...ofForms,
  ...behaviours,
  ...rare,
];
