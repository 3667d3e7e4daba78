import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import express from "express";
import nunjucks from "nunjucks";
import { test } from "vitest";
import { listenForTest } from "../../support/listen-for-test.js";
import type { Program } from "../../support/programs.js";
import { project } from "../../support/project.js";
import { govukFiles, nhsFiles, useDetails } from "../../support/prototypes.js";

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

test.each(kits)("%s: a page of a prototype shows its errors", async (_, files, folders, [name, layout]) => {
  const prototype = project({ ...Object.fromEntries(files), [`app/views/${name}`]: layout });
  const app = express();
  nunjucks.configure([prototype.path("app/views"), ...folders], { express: app, autoescape: true });
  app.set("view engine", "html");
  app.use(express.urlencoded({ extended: true }));
  const data = {};
  app.use((request, _response, next) => {
    // A kit keeps what is sent, with the names of the fields.
    Object.assign(data, request.body);
    Object.assign(request, { session: { data } });
    next();
  });
  app.use(routesIn(prototype.read("app/routes.js")));
  await useDetails(await listenForTest(app));
});

/** Runs a file with routes as a kit does. */
function routesIn(source: string): express.Router {
  const router = express.Router();
  const kit = { requests: { setupRouter: () => router } };
  const module = { exports: router };
  const load = (name: string) => (name === "govuk-prototype-kit" ? kit : require(name));
  new Function("require", "module", source)(load, module);
  return module.exports;
}
