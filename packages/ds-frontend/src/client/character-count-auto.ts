import { initCharacterCount } from "./character-count.js";
import { unclobbered } from "./unclobbered.js";

initCharacterCount();
// A script in the head runs before the page is there; what has started already is not started again.
unclobbered(document).addEventListener("DOMContentLoaded", () => initCharacterCount());
