import { initAll } from "/assets/nhsuk-frontend.js";

initAll();
