import { fileURLToPath } from "node:url";
import nunjucks from "nunjucks";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Forms give options for the macros of govuk-frontend. */
export const system = "govuk";

export const environment = new nunjucks.Environment(
  new nunjucks.FileSystemLoader([path("views"), path("node_modules/govuk-frontend/dist")]),
  { autoescape: true },
);

/** Files that the pages load, by their addresses. */
export const assets = {
  "/assets/govuk-frontend.css": path("node_modules/govuk-frontend/dist/govuk/govuk-frontend.min.css"),
  "/assets/govuk-frontend.js": path("node_modules/govuk-frontend/dist/govuk/govuk-frontend.min.js"),
  "/assets/start.js": path("start.js"),
  "/assets": path("node_modules/govuk-frontend/dist/govuk/assets"),
};
