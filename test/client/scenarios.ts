import { behaviours } from "./scenarios/behaviours.js";
import { clicks } from "./scenarios/click.js";
import { groups } from "./scenarios/groups.js";
import { hidden } from "./scenarios/hidden.js";
import { ids, missing } from "./scenarios/ids.js";
import { browser } from "./scenarios/left-to-the-browser.js";
import { laterLoad, load } from "./scenarios/load.js";
import { ofForms, others } from "./scenarios/other-systems.js";
import type { Scenario } from "./scenarios/scenario.js";
import { scopes } from "./scenarios/scopes.js";
import { otherWindows, usualWindows } from "./scenarios/windows.js";

/**
 * Scenarios that `npm run test:all -- chromium` plays and `npm test` does not: of frames, of shadow roots, of other design systems, of
 * windows of more sizes, of pages that were there before, and of clicks that the client leaves to the browser, some of which open windows.
 */
const rare: readonly Scenario[] = [...laterLoad, ...browser, ...scopes, ...others, ...ofForms, ...otherWindows];

/** Those that `npm test` plays too. */
export const usual: readonly Scenario[] = [
  ...load,
  ...clicks,
  ...ids,
  missing,
  ...groups,
  ...hidden,
  ...behaviours,
  ...usualWindows,
];

/** What people do with the pages, and what must come of it, in every browser. */
export const scenarios: readonly Scenario[] = [...usual, ...rare];
