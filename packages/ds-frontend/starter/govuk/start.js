import { initAll } from "./govuk-frontend.js";

initAll();
