import { initAll } from "./index.js";
import { unclobbered } from "./unclobbered.js";

initAll();
// A script in the head runs before the page is there; what has started already is not started again.
unclobbered(document).addEventListener("DOMContentLoaded", () => initAll());
