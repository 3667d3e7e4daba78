import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { beforeAll, describe, expect, test } from "vitest";
import { componentNames, frontend, root, ruleFiles } from "../../../build/paths.js";
import { languagesOf } from "../../../docs/text/languages.js";
import { slug } from "../../../docs/text/slug.js";
import { installTools, packed } from "../../support/package.js";
import { initialised } from "../../support/programs.js";
import { project } from "../../support/project.js";

/*
 * The package as a user gets it: packed, installed into an empty project, and used as the README says.
 */

const user = project({}, { installed: ["nunjucks", "@types/nunjucks"] });
beforeAll(() => {
  cpSync(initialised(), user.folder, { recursive: true, verbatimSymlinks: true });
  user.write({ "package.json": { name: "project", private: true, type: "module" } });
  installTools(user.folder);
});

test("is a plugin of the GOV.UK Prototype Kit, and every path of the plugin is in the package", () => {
  const config = JSON.parse(readFileSync(`${frontend}govuk-prototype-kit.config.json`, "utf8"));
  const paths = packed().files.map(({ path }) => `/${path}`);
  expect(Object.keys(config)).toEqual(["meta", "nunjucksFilters", "nunjucksPaths", "stylesheets", "scripts"]);
  for (const file of [
    ...config.nunjucksFilters,
    ...config.stylesheets,
    ...config.scripts.map(({ path }: { path: string }) => path),
  ])
    expect(paths).toContain(file);
  // The kit looks in the folders of plugins before its own, so every template in them has the prefix.
  const templates = config.nunjucksPaths.flatMap((folder: string) =>
    paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
  );
  for (const component of componentNames) expect(templates).toContain(`ds-frontend/${component}/macro.njk`);
  expect(templates.filter((name: string) => !name.startsWith("ds-frontend/"))).toEqual([]);
});

describe.each(["ds-frontend", "ds-tools"])("the documentation of %s", (name) => {
  const files = () => {
    const installed = user.path(`node_modules/${name}`);
    const docs = readdirSync(join(installed, "dist/docs"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join("dist/docs", name));
    return new Map(["README.md", ...docs].map((name) => [name, readFileSync(join(installed, name), "utf8")]));
  };
  /** A text without its code, in which nothing is a link. */
  const prose = (text: string) => text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "`");

  test("is in the package: a page for each component, each rule, each guide", () => {
    const names = [...files().keys()];
    const expected = {
      "ds-frontend": [
        ...componentNames.map((component) => `components/${component}`),
        ...["forms", "schemas", "page-groups", "browser-client", "theming", "security"].map(
          (guide) => `guides/${guide}`,
        ),
        ...[
          "index",
          "create",
          "commonjs",
          "express",
          "fastify",
          "hapi",
          "prototype-kit",
          "content-security-policy",
        ].map((page) => `get-started/${page}`),
        ...["post-redirect-get", "react", "nextjs", "react-router"].map((page) => `get-started/${page}`),
        ...["address", "payment", "sign-in", "task-list"].map((pattern) => `patterns/${pattern}`),
      ],
      "ds-tools": [
        ...ruleFiles().map((file) => `rules/${basename(file, ".md")}`),
        ...["checking", "linting", "upgrading", "editors", "auditing"].map((guide) => `guides/${guide}`),
      ],
    }[name];
    for (const page of [...(expected ?? []), "changelog"]) expect(names).toContain(`dist/docs/${page}.md`);
  });

  test.runIf(name === "ds-frontend")("has every example of each component, the first in every language", () => {
    const all = files();
    const fixtures: { component: string; options: object; html: string }[] = JSON.parse(
      user.read("node_modules/ds-frontend/dist/fixtures.json"),
    );
    expect(languagesOf("page").map((language) => language.name)).toEqual(["Nunjucks", "Jinja2", "TypeScript", "HTML"]);
    for (const fixture of fixtures) {
      const text = all.get(`dist/docs/components/${fixture.component}.md`) ?? "";
      const isFirst = fixture === fixtures.find(({ component }) => component === fixture.component);
      for (const { code, write } of languagesOf(fixture.component).filter(
        ({ name }) => isFirst || ["Nunjucks", "HTML"].includes(name),
      ))
        expect(text).toContain(`\`\`\`${code}\n${write({ ...fixture, macro: camelCase(fixture.component) })}\n`);
    }
  });

  test("has no link that leads nowhere, from the README on", () => {
    const all = files();
    const lost: string[] = [];
    let count = 0;
    for (const [from, text] of all) {
      for (const [, href = ""] of prose(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https:/.test(href)) continue;
        count += 1;
        const [path = "", id] = href.split("#");
        const target = path ? join(dirname(from), path) : from;
        const headings = [...prose(all.get(target) ?? "").matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) => slug(words));
        const exists = existsSync(user.path(`node_modules/${name}/${target}`));
        if (!exists || (id && !headings.includes(id))) lost.push(`${from}: ${href}`);
      }
    }
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });

  test("is reached from the README and from its own list", () => {
    const all = files();
    const reached = new Set(["README.md", "dist/docs/README.md"]);
    for (const from of reached) {
      for (const [, href = ""] of prose(all.get(from) ?? "").matchAll(/\]\(([^)\s#]+)/g))
        if (!/^https:/.test(href)) reached.add(join(dirname(from), href));
    }
    expect([...all.keys()].filter((file) => !reached.has(file))).toEqual([]);
    expect(all.get("README.md")).toContain(`node_modules/${name}/dist/docs/README.md`);
  });
});

describe("the types", () => {
  const check = (typescript: string, files: string[], module: string, moduleResolution: string, ...more: string[]) => {
    const source = readFileSync(join(root, "test/package/types.ts"), "utf8").replace(
      "import nunjucks",
      "import * as nunjucks",
    );
    user.write(Object.fromEntries(files.map((name) => [name, source])));
    const tsc = join(root, "node_modules", typescript, "bin/tsc");
    const words = [
      "--noEmit",
      "--strict",
      "--module",
      module,
      "--moduleResolution",
      moduleResolution,
      "--target",
      "es2022",
      ...more,
      ...files,
    ];
    return spawnSync(process.execPath, [tsc, ...words], { cwd: user.folder, encoding: "utf8" });
  };

  test("are right in Node for an ES module and for CommonJS, without skipLibCheck, with TypeScript 5", () => {
    expect(check("typescript", ["page.ts", "page.cts"], "node16", "node16")).toMatchObject({ status: 0, stdout: "" });
  });

  test("are right for a bundler and with stricter options, without skipLibCheck, with TypeScript 7", () => {
    const more = ["--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
    expect(check("typescript-7", ["page.ts"], "esnext", "bundler", ...more)).toMatchObject({ status: 0, stdout: "" });
  });
});

test("npx ds-frontend runs", () => {
  const { stdout, status } = spawnSync("npx", ["--offline", "ds-frontend", "options", "pagination"], {
    cwd: user.folder,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toContain("nextUrl  (string;");
});
