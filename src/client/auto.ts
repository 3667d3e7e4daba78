import { initAll } from "./index.js";
import { unclobbered } from "./unclobbered.js";

export * from "./index.js";

const { readyState, addEventListener } = unclobbered(document);
if (readyState === "loading") addEventListener("DOMContentLoaded", () => initAll());
else initAll();
