import { initAll } from "./nhsuk-frontend.js";

initAll();
