import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import express from "express";
import nunjucks from "nunjucks";
import { test } from "vitest";
import type { Program } from "../../support/programs.js";
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
  const project = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  for (const [file, content] of [...files, [`app/views/${name}`, layout] as const]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  }
  const app = express();
  nunjucks.configure([join(project, "app/views"), ...folders], { express: app, autoescape: true });
  app.set("view engine", "html");
  app.use(express.urlencoded({ extended: true }));
  const data = {};
  app.use((request, _response, next) => {
    // A kit keeps what is sent, with the names of the fields.
    Object.assign(data, request.body);
    Object.assign(request, { session: { data } });
    next();
  });
  app.use(routesIn(join(project, "app/routes.js")));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  await useDetails(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  rmSync(project, { recursive: true });
});

/** Runs the file with the routes as a kit does. */
function routesIn(file: string): express.Router {
  const router = express.Router();
  const kit = { requests: { setupRouter: () => router } };
  const module = { exports: router };
  const load = (name: string) => (name === "govuk-prototype-kit" ? kit : require(name));
  new Function("require", "module", readFileSync(file, "utf8"))(load, module);
  return module.exports;
}
