import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, describe, expect, test } from "vitest";
import { entriesOf, manifestOf } from "../../../build/entries.js";
import { componentNames, frontend, root, tools } from "../../../build/paths.js";
import { type Bundle, bundle } from "../../support/bundle.js";
import { pack, packed } from "../../support/package.js";
import { project } from "../../support/project.js";

/*
 * Compares the published package with what a bundler, a compiler and the registry expect.
 */

const folders = { "ds-frontend": frontend, "ds-tools": tools } as const;
const packages = Object.keys(folders) as (keyof typeof folders)[];

describe.each(packages)("%s", (name) => {
  const folder = folders[name];
  let tarball: Uint8Array<ArrayBuffer>;
  beforeAll(() => {
    tarball = new Uint8Array(readFileSync(packed(name).tarball));
  });

  test("publint finds nothing, neither now nor when the package has its home", async () => {
    const repository = "https://github.com/owner/ds-frontend";
    const fields = {
      homepage: "https://owner.github.io/ds-frontend/",
      repository: { type: "git", url: `git+${repository}.git`, directory: `packages/${name}` },
      bugs: { url: `${repository}/issues` },
    };
    const released = new Uint8Array(readFileSync(pack(name, project().folder, fields).tarball));
    for (const { buffer } of [tarball, released]) {
      const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
    }
  });

  test("the types are found and are those of the modules, with import and require, and without `exports`", async () => {
    const entrypoints = entriesOf(folder).map((entry) => entry.name.replace(name, "."));
    const result = await checkPackage(createPackageFromTarballData(tarball), { entrypoints });
    if (!result.types) throw new Error("The package has no types.");
    expect(result.problems).toEqual([]);
    expect(Object.keys(result.entrypoints)).toEqual(entrypoints);
  });

  test("brings what it needs, no install script, and only what is published", () => {
    const { dependencies = {}, scripts = {} } = manifestOf(folder);
    expect(Object.keys(dependencies)).toEqual(name === "ds-frontend" ? [] : ["nunjucks", "parse5", "picomatch"]);
    expect(Object.keys(scripts).filter((script) => /install|^prepare$/.test(script))).toEqual([]);
    const { files, unpackedSize } = packed(name);
    const others = files.map(({ path }) => path).filter((path) => !path.startsWith("dist/"));
    const own = name === "ds-frontend" ? ["ACCESSIBILITY.md", "govuk-prototype-kit.config.json"] : [];
    expect(others.sort()).toEqual([...own, "AGENTS.md", "LICENSE", "README.md", "llms.txt", "package.json"].sort());
    expect(files.length).toBeLessThanOrEqual(300);
    expect(unpackedSize).toBeLessThanOrEqual(2_850_000);
  });

  test("its modules are readable: lines, names and comments are those of the source", () => {
    const modules = packed(name)
      .files.map(({ path }) => path)
      .filter((path) => /(?<!\.min)\.m?js$/.test(path));
    for (const path of modules) {
      const longest = Math.max(
        ...readFileSync(folder + path, "utf8")
          .split("\n")
          .map((line) => line.length),
      );
      expect([path, longest < 2000]).toEqual([path, true]);
    }
  });
});

/** A bundle of one module that imports from the package. Without a platform, neither Node's modules nor anything else is there. */
const bundled = (text: string, platform: "neutral" | "node" = "neutral") =>
  bundle(root, text, { platform }, { comments: false });

/** The components that the bundle holds: their functions, or those that components around them call. */
function componentsIn({ code }: Bundle): string[] {
  return componentNames.filter((component) =>
    new RegExp(`function (render)?${camelCase(component)}\\(`, "i").test(code),
  );
}

test.each(["ds-frontend", "ds-frontend/forms", "ds-frontend/page-group", "ds-frontend/client"])(
  "%s reaches nothing outside the package, and nothing that only Node has",
  async (name) => {
    const { code, files, imports } = await bundled(`export * from "${name}"`);
    expect(files.filter((file) => !file.startsWith(`${frontend}dist/`)).map((file) => basename(file))).toEqual([
      "bundled.tsx",
    ]);
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/\b(require|eval|new Function)\s*\(|\bprocess\.|__dirname|import\.meta/);
    for (const builtin of builtinModules) expect(code).not.toContain(`"node:${builtin}"`);
  },
);

describe("a bundle holds what is imported", () => {
  /** The components that a macro imports, and those that they import. */
  const needs = (component: string): string[] => {
    const source = readFileSync(`${frontend}src/components/${component}/macro.njk`, "utf8");
    const direct = [...source.matchAll(/from "\.\.\/([\w-]+)\/macro\.njk"/g)].map(([, name = ""]) => name);
    return [component, ...direct.filter((name) => name !== "html").flatMap(needs)];
  };

  test.each(componentNames)("%s and its parts, no other component", async (component) => {
    const one = await bundled(
      `import { ${camelCase(component)} } from "ds-frontend"; globalThis.x = ${camelCase(component)}`,
    );
    expect(componentsIn(one)).toEqual([...new Set(needs(component))].sort());
  });

  test("even in a bundle for Node, and for require", async () => {
    const one = await bundled('import { hint } from "ds-frontend"; globalThis.x = hint', "node");
    expect(componentsIn(one)).toEqual(["hint"]);
    const { files } = await bundled('globalThis.x = require("ds-frontend")', "node");
    expect(files).toContain(`${frontend}dist/index.js`);
  });

  test("every component, when every one is asked for", async () => {
    expect(componentsIn(await bundled('export * from "ds-frontend"'))).toEqual(componentNames);
  });

  test("an import that nothing uses leaves nothing in a bundle", async () => {
    const names = ["ds-frontend", "ds-frontend/forms", "ds-frontend/page-group", "ds-frontend/client"];
    const { code } = await bundled(names.map((name) => `import "${name}"`).join("\n"));
    expect(code.replaceAll(/^\/\/.*\n/gm, "").trim()).toBe("");
  });
});
