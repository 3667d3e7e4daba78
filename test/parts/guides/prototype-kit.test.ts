import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import express from "express";
import nunjucks from "nunjucks";
import { test } from "vitest";
import { listenForTest } from "../../support/listen-for-test.js";
import type { Program } from "../../support/programs.js";
import { project } from "../../support/project.js";
import { govukFiles, nhsFiles, useAboutYou, useDetails } from "../../support/prototypes.js";

/*
 * The guide for designers, in Express with the templates of each design system. `npm run test:all -- prototype-kit` does the same in the GOV.UK
 * Prototype Kit itself.
 */

const require = createRequire(import.meta.url);

const kits: [string, Program["files"], string[], [string, string]][] = [
  [
    "GOV.UK",
    govukFiles,
    [join(dirname(require.resolve("govuk-frontend/package.json")), "dist")],
    ["layouts/main.html", '{% extends "govuk/template.njk" %}'],
  ],
  [
    "NHS",
    nhsFiles,
    ["", "nhsuk", "nhsuk/components"].map((folder) =>
      join(dirname(require.resolve("nhsuk-frontend-10/package.json")), "dist", folder),
    ),
    ["layout.html", '{% extends "nhsuk/template.njk" %}'],
  ],
];

test.each(kits)(
  "%s: a page of a prototype shows its errors, with a form and without a route",
  async (system, files, folders, [name, layout]) => {
    const prototype = project({ ...Object.fromEntries(files), [`app/views/${name}`]: layout });
    const app = express();
    nunjucks.configure([prototype.path("app/views"), ...folders], { express: app, autoescape: true });
    app.set("view engine", "html");
    app.use(express.urlencoded({ extended: true }));
    const session: { data: Record<string, unknown> } = { data: {} };
    app.use((request, response, next) => {
      // A kit keeps what is sent, with the names of the fields, and gives it to every page.
      Object.assign(session.data, request.body);
      Object.assign(request, { session });
      response.locals.data = session.data;
      next();
    });
    // The plugin of the GOV.UK kit; in the NHS kit, the routes have it.
    if (system === "GOV.UK") app.use(require("ds-frontend/prototype-kit"));
    app.use(routesIn(prototype.read("app/routes.js")));
    app.get("/:page", (request, response) => response.render(request.params.page));
    app.post("/:page", (request, response) => response.redirect(request.path));
    const origin = await listenForTest(app);
    await useDetails(origin);
    await useAboutYou(origin);
  },
);

/** Runs a file with routes as a kit does. */
function routesIn(source: string): express.Router {
  const router = express.Router();
  const kit = { requests: { setupRouter: () => router } };
  const module = { exports: router };
  const load = (name: string) => (name === "govuk-prototype-kit" ? kit : require(name));
  new Function("require", "module", source)(load, module);
  return module.exports;
}
