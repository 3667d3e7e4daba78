import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { type BuildResult, buildSync, type Platform } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, describe, expect, test } from "vitest";
import { entries, reached } from "../compiler/declarations.js";
import { home } from "../compiler/home.js";
import { rooms, root } from "../compiler/rooms.js";
import { camelCase } from "../src/options/names.js";
import { pack, packed } from "./support/package.js";

/*
 * Compares the published package with what a bundler, a compiler and the registry expect.
 */

let tarball: Uint8Array<ArrayBuffer>;
beforeAll(() => {
  tarball = new Uint8Array(readFileSync(packed().tarball));
});

test("publint finds nothing, neither now nor when the package has its home", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const fields = home("https://github.com/owner/ds-frontend", "https://owner.github.io/ds-frontend/");
  const released = new Uint8Array(readFileSync(pack(folder, fields).tarball));
  rmSync(folder, { recursive: true });
  for (const { buffer } of [tarball, released]) {
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  }
});

test("the types are found and are those of the modules, with import and require, and without `exports`", async () => {
  const entrypoints = entries().map(({ name }) => name.replace("ds-frontend", "."));
  const result = await checkPackage(createPackageFromTarballData(tarball), { entrypoints });
  if (!result.types) throw new Error("The package has no types.");
  expect(result.problems).toEqual([]);
  expect(Object.keys(result.entrypoints)).toEqual(entrypoints);
});

test("every module has the same conditions, and its types where TypeScript does not read `exports`", () => {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const isModule = (target: unknown) => typeof target !== "string" || /(?<!\.min)\.js$/.test(target);
  const names = Object.keys(manifest.exports).filter((name) => isModule(manifest.exports[name]));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const module = manifest.exports[name].default?.replace(/^\.\/dist\/(?:commonjs\/)?|\.m?js$/g, "");
    const isForNode = /^\.\/(nunjucks|check|html-validate|matchers|lint|audit)$/.test(name);
    const forNode = `./dist/commonjs/${module}.mjs`;
    expect([name, manifest.exports[name]]).toEqual([
      name,
      {
        types: { require: `./dist/commonjs/${module}.d.ts`, default: `./dist/${module}.d.ts` },
        // Bundlers take the ES module, whatever they bundle for, because they can leave out what is not used.
        ...(!isForNode && { module: `./dist/${module}.js` }),
        require: `./dist/commonjs/${module}.js`,
        // For the client, `import.meta.resolve` gives the file to serve.
        ...(!isForNode && !name.startsWith("./client") && { node: forNode }),
        default: isForNode ? forNode : `./dist/${module}.js`,
      },
    ]);
    const types = name === "." ? [manifest.types] : manifest.typesVersions["*"][name.slice(2)];
    expect([name, types]).toEqual([name, [`./dist/commonjs/${module}.d.ts`]]);
  }
});

/** A bundle of one module that imports from the package: what is in it, and what it leaves to import. */
function bundle(contents: string, platform: Platform = "neutral"): BuildResult<{ metafile: true; write: false }> {
  return buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: "esm",
    // Neither Node's modules nor anything else is there; an import that is not in the package fails the build.
    platform,
    write: false,
    metafile: true,
    logLevel: "silent",
  });
}

/** The components that the bundle holds. Their functions have short names, which the module gives at its end. */
function componentsIn({ outputFiles }: ReturnType<typeof bundle>): string[] {
  const code = outputFiles[0]?.text ?? "";
  const [, exported = ""] = /export\{(.*)\};\s*$/.exec(readFileSync(`${root}dist/index.js`, "utf8")) ?? [];
  const short = new Map(exported.split(",").map((each) => each.split(" as ").reverse() as [string, string]));
  return rooms.filter((room) => code.includes(`function ${short.get(camelCase(room))}(`));
}

test.each(["ds-frontend", "ds-frontend/forms", "ds-frontend/page-group", "ds-frontend/client"])(
  "%s reaches nothing outside the package, and nothing that only Node has",
  (name) => {
    const result = bundle(`export * from "${name}"`);
    expect(Object.keys(result.metafile.inputs).filter((file) => !/^(dist\/|<stdin>)/.test(file))).toEqual([]);
    const code = result.outputFiles[0]?.text ?? "";
    expect(code).not.toMatch(/\b(require|eval|new Function)\s*\(|\bprocess\.|__dirname|import\.meta/);
    for (const builtin of builtinModules) expect(code).not.toContain(`"node:${builtin}"`);
  },
);

describe("a bundle holds what is imported", () => {
  /** The rooms that a macro imports, and those that they import. */
  const needs = (room: string): string[] => {
    const source = readFileSync(`${root}src/components/${room}/macro.njk`, "utf8");
    const direct = [...source.matchAll(/from "\.\.\/([\w-]+)\/macro\.njk"/g)].map(([, name = ""]) => name);
    return [room, ...direct.filter((name) => name !== "html").flatMap(needs)];
  };

  test.each(rooms)("%s and its parts, no other component", (room) => {
    const one = bundle(`import { ${camelCase(room)} } from "ds-frontend"; globalThis.x = ${camelCase(room)}`);
    expect(componentsIn(one)).toEqual([...new Set(needs(room))].sort());
  });

  test("even in a bundle for Node, and for require", () => {
    const one = bundle('import { hint } from "ds-frontend"; globalThis.x = hint', "node");
    expect(componentsIn(one)).toEqual(["hint"]);
    const { metafile } = bundle('globalThis.x = require("ds-frontend")', "node");
    expect(Object.keys(metafile.inputs)).toEqual(["dist/index.js", "<stdin>"]);
  });

  test("every component, when every one is asked for", () => {
    expect(componentsIn(bundle('export * from "ds-frontend"'))).toEqual(rooms);
  });

  test("nothing, when nothing is used", () => {
    const names = ["ds-frontend", "ds-frontend/forms", "ds-frontend/page-group", "ds-frontend/client"];
    const { outputFiles } = bundle(names.map((name) => `import "${name}"`).join("\n"));
    expect(outputFiles[0]?.text.replaceAll(/^\/\/.*\n/gm, "").trim()).toBe("");
  });
});

test("the public types are those of the report: `npx vitest run test/publish -u` writes it anew", async () => {
  const seen = new Set<string>();
  const parts = entries().flatMap(({ name, file }) => {
    const files = [...reached(file)].filter((path) => !seen.has(path));
    for (const path of files) seen.add(path);
    return [`## ${name}\n`, ...files.map((path) => `\`\`\`ts\n// ${relative(root, path)}\n${types(path)}\`\`\`\n`)];
  });
  const report = [
    "# Public types\n\nGenerated: a change here is a change for the people who use the package.\n",
    ...parts,
  ];
  await expect(report.join("\n")).toMatchFileSnapshot("api.md");
});

/** A declaration file without its comments, which say nothing to a compiler. */
function types(path: string): string {
  return readFileSync(path, "utf8").replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "");
}
