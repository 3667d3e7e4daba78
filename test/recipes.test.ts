import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkPage } from "ds-frontend/check";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../compiler/rooms.js";
import { projectOf } from "./support/recipes.js";

/*
 * The recipes of the README and the guidance, run as they stand there: each code block whose first line names a file is written to a
 * project that has the package installed.
 */

let project: string;
beforeAll(() => {
  const packages = ["nunjucks", "express", "@11ty", "zod"];
  project = projectOf(["README.md", "src/page-group/guidance.md"], packages);
});
afterAll(() => rmSync(project, { recursive: true }));

test("Eleventy: a guide from files", () => {
  execFileSync(process.execPath, [`${root}node_modules/@11ty/eleventy/cmd.cjs`, "--quiet"], { cwd: project });
  const page = readFileSync(join(project, "_site/asthma/symptoms/index.html"), "utf8");
  expect(page).toContain("<title>Symptoms - Asthma</title>");
  expect(page).toMatch(/href="\/asthma\/symptoms\/" aria-current="page">Symptoms</);
  expect(page).toMatch(/href="\/asthma\/overview\/">.*Previous.*Overview/);
  expect(page).toMatch(/href="\/asthma\/treatment\/">.*Next.*Treatment/);
  expect(page).toContain("<p>A whistling sound when you breathe.</p>");
});

test("Express: a guide from a list", async () => {
  const { app } = (await import(/* @vite-ignore */ join(project, "guide.js"))) as {
    app: { listen(port: number, done: () => void): { address(): { port: number }; close(): void } };
  };
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const listening = app.listen(0, () => resolve(listening));
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  const page = await (await fetch(`${origin}/asthma/symptoms`)).text();
  expect(page).toContain("<title>Symptoms - Asthma</title>");
  expect(page).toMatch(/href="\/asthma">.*Previous.*Overview/);
  expect((await fetch(`${origin}/asthma/nothing`)).status).toBe(404);
  server.close();
});

test("the form of the README", async () => {
  const { post } = await import(/* @vite-ignore */ join(project, "details.js"));
  const env = new nunjucks.Environment([
    new DesignSystemLoader({ strict: true }),
    new nunjucks.FileSystemLoader(join(project, "views")),
  ]);
  const answer = (body: object) =>
    new Promise((resolve) => {
      const response = {
        status: (status: number) => ({
          render: (view: string, context: object) => resolve([status, env.render(view, context)]),
        }),
        redirect: (status: number, to: string) => resolve([status, to]),
      };
      post({ body }, response);
    });
  const [status, html] = (await answer({ fullName: "", "born-day": "1" })) as [number, string];
  expect(status).toBe(422);
  expect(html).toContain("<title>Error: Your details</title>");
  expect(html).toContain('<form method="post" novalidate action="/details"><div class="ds-error-summary"');
  expect(html).toContain('<li><a href="#fullName">Enter your full name</a></li>');
  expect(html).toContain('<li><a href="#born-month">Your date of birth must include a month and year</a></li>');
  expect(await checkPage(html)).toEqual([]);
  const right = { fullName: "Sam", "born-day": "15", "born-month": "3", "born-year": "1984" };
  expect(await answer(right)).toEqual([303, "/next"]);
});
