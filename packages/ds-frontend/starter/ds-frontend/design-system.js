import { fileURLToPath } from "node:url";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";

const file = (name) => fileURLToPath(import.meta.resolve(name));
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Creates the environment of the templates. With `isWatched`, a changed template is read again. */
export function environmentWith(views, isWatched) {
  const loaders = [
    new nunjucks.FileSystemLoader([views, path("views")], { noCache: isWatched }),
    new DesignSystemLoader(),
  ];
  return new nunjucks.Environment(loaders, { autoescape: true });
}

/** Where the fonts of the stylesheet are, for the content security policy. */
export const fontSource = "'self'";

/** Files that the pages load, by their addresses. */
export const assets = {
  "/assets/ds-frontend.css": file("ds-frontend/ds-frontend.min.css"),
  "/assets/ds-frontend.js": file("ds-frontend/ds-frontend.min.js"),
  "/assets/service.css": path("service.css"),
  "/assets/icon.svg": path("icon.svg"),
  "/favicon.ico": path("icon.svg"),
};
