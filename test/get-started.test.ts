import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as components from "ds-frontend";
import { checkPage } from "ds-frontend/check";
import { templatesPath } from "ds-frontend/nunjucks";
import { transformSync } from "esbuild";
import nunjucks from "nunjucks";
import { afterAll, expect, test } from "vitest";
import { root } from "../compiler/rooms.js";
import { projectOf } from "./support/recipes.js";

/*
 * The pages "Get started", run as they stand there.
 */

const folder = "docs/pages/get-started";
const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true });
});

function recipe(name: string, packages: string[]): string {
  const project = projectOf([`${folder}/${name}.md`], packages);
  projects.push(project);
  return project;
}

const blocks = (name: string, language: string) =>
  [
    ...readFileSync(`${root}${folder}/${name}.md`, "utf8").matchAll(
      new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"),
    ),
  ].map(([, code = ""]) => code);

/** What both frameworks show: an error page that is right, then the way on. */
async function expectForm(post: (body: string) => Promise<{ status: number; html: string; location: string | null }>) {
  const wrong = await post("fullName=+");
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("<title>Error: What is your full name?</title>");
  expect(wrong.html).toContain('<a href="#fullName">Enter your full name</a>');
  expect(await checkPage(wrong.html)).toEqual([]);
  expect(await post("fullName=Sam")).toMatchObject({ status: 303, location: "/thanks" });
}

test("Express: a form", async () => {
  const project = recipe("express", ["express", "nunjucks", "zod"]);
  const { app } = await import(/* @vite-ignore */ join(project, "app.js"));
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, () => resolve(listening));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expectForm(async (body) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(`${origin}/name`, { method: "POST", body, headers, redirect: "manual" });
    return { status: response.status, html: await response.text(), location: response.headers.get("location") };
  });
  const page = await (await fetch(`${origin}/name`)).text();
  for (const [, path] of page.matchAll(/(?:href|src)="(\/[^"#]+)"/g)) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  server.close();
});

test("Fastify: a form", async () => {
  const project = recipe("fastify", ["fastify", "@fastify/formbody", "zod"]);
  const { app } = await import(/* @vite-ignore */ join(project, "app.js"));
  await expectForm(async (payload) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await app.inject({ method: "POST", url: "/name", payload, headers });
    return { status: response.statusCode, html: response.body, location: response.headers.location };
  });
  for (const url of ["/name", "/ds-frontend.css", "/ds-frontend.js"]) {
    expect((await app.inject(url)).statusCode, url).toBe(200);
  }
  await app.close();
});

test("Eleventy: a page from Markdown", () => {
  const project = recipe("eleventy", ["@11ty", "nunjucks"]);
  execFileSync(process.execPath, [`${root}node_modules/@11ty/eleventy/cmd.cjs`, "--quiet"], { cwd: project });
  const page = readFileSync(join(project, "_site/index.html"), "utf8");
  expect(page).toContain("<title>Asthma</title>");
  expect(page).toContain('<a class="ds-breadcrumbs__link" href="/">Health A to Z</a>');
  expect(page).toContain("<p>Asthma makes it hard to breathe at times.</p>");
  expect(readFileSync(join(project, "_site/ds-frontend.css"), "utf8")).toContain(".ds-breadcrumbs");
});

test("Nunjucks and TypeScript: what the pages show renders, and the first calls are the same", () => {
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));
  const macros = blocks("nunjucks", "njk").map((code) => env.renderString(code, {}).trim());
  const functions = blocks("typescript", "ts").map((code) => {
    const call = transformSync(code, { loader: "ts" })
      .code.replace(/^import .*$/m, "")
      .replace(/^(\w+)\(/m, "return $1(");
    return new Function(...Object.keys(components), call)(...Object.values(components));
  });
  expect(macros[0]).toContain('role="alert"');
  expect(functions[0]).toBe(macros[0]);
  expect(macros[1]).toContain("<title>Your details</title>");
  expect(functions[1]).toContain("<title>Your details</title>");
});
