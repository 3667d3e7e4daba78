import { initAll } from "./index.js";

export * from "./index.js";

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => initAll());
else initAll();
