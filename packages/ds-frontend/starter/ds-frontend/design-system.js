import { fileURLToPath } from "node:url";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";

const file = (name) => fileURLToPath(import.meta.resolve(name));

/** Forms give options for the components of ds-frontend. */
export const system = undefined;

/** Outside production, a misspelt option of a component is an error. */
export const environment = new nunjucks.Environment(
  [
    new nunjucks.FileSystemLoader(fileURLToPath(new URL("views", import.meta.url))),
    new DesignSystemLoader({ strict: process.env.NODE_ENV !== "production" }),
  ],
  { autoescape: true },
);

/** Files that the pages load, by their addresses. */
export const assets = {
  "/assets/ds-frontend.css": file("ds-frontend/ds-frontend.min.css"),
  "/assets/ds-frontend.js": file("ds-frontend/ds-frontend.min.js"),
};
