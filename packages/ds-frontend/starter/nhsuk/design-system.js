import { fileURLToPath } from "node:url";
import nunjucks from "nunjucks";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Forms give options for the macros of nhsuk-frontend. */
export const system = "nhsuk";

export const environment = new nunjucks.Environment(
  new nunjucks.FileSystemLoader([path("views"), path("node_modules/nhsuk-frontend/dist")]),
  { autoescape: true },
);

/** Files that the pages load, by their addresses. */
export const assets = {
  "/assets/nhsuk-frontend.css": path("node_modules/nhsuk-frontend/dist/nhsuk/nhsuk-frontend.min.css"),
  "/assets/nhsuk-frontend.js": path("node_modules/nhsuk-frontend/dist/nhsuk/nhsuk-frontend.min.js"),
  "/assets/start.js": path("start.js"),
  "/assets": path("node_modules/nhsuk-frontend/dist/nhsuk/assets"),
};
