import { initAll } from "/assets/govuk-frontend.js";

initAll();
