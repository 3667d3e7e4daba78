import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { transform } from "lightningcss";
import { componentNames, root } from "../build/paths.js";
import { bundle } from "../test/support/bundle.js";
import { cached } from "./peers.js";
import { folder } from "./systems.js";

/*
 * Sizes of what a browser loads for the same components: the stylesheet with their base, and the script of those that have one,
 * of each system from its own sources, minified by the same tools.
 */

export interface Bytes {
  min: number;
  gzip: number;
}
export interface Size {
  name: string;
  css: Bytes;
  js: Bytes;
}

interface Sass {
  compileString(source: string, options: { loadPaths: string[]; logger: unknown }): { css: string };
  Logger: { silent: unknown };
}
const { default: sass } = await cached<{ default: Sass }>("sass");

/** Our components, by the names that the system has for them. */
const shared = componentNames.filter((component) => !["page", "guide"].includes(component));
const nhsukNames: Record<string, string> = {
  breadcrumbs: "breadcrumb",
  table: "tables",
  "warning-text": "warning-callout",
};
const nhsuk = [...shared.map((component) => nhsukNames[component] ?? component), "skip-link"];
const govuk = [...shared, "skip-link"];

/** Those of the components that the folder of a system has. */
function those(names: string[], folder: string): string[] {
  return names.filter((name) => existsSync(`${folder}/${name}`));
}

function bytes(text: string): Bytes {
  return {
    min: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
  };
}

function css(source: string, loadPath: string): Bytes {
  const { css } = sass.compileString(source, { loadPaths: [loadPath], logger: sass.Logger.silent });
  return bytes(transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString());
}

async function js(text: string, folder: string): Promise<Bytes> {
  return bytes((await bundle(folder, text, { transform: { target: "es2022" } }, { minify: true })).code);
}

const imports = (lines: string[]) => lines.map((line) => `@import "${line}";`).join("\n");
/** For a system whose files use each other, and would define the same names twice. */
const uses = (lines: string[]) => lines.map((line, index) => `@use "${line}" as part-${index};`).join("\n");
/** Those of the components that have a script, in both systems. */
const scripted = ["Button", "Checkboxes", "ErrorSummary", "Radios", "SkipLink"];

export async function sizes(): Promise<Size[]> {
  const eight = folder("nhsuk-frontend-8", "packages");
  const ten = folder("nhsuk-frontend-10", "dist");
  const six = folder("govuk-frontend", "dist");
  return [
    {
      name: "ds-frontend",
      css: css('@import "packages/ds-frontend/dist/ds-frontend";', root),
      js: await js('import { initAll } from "ds-frontend/client"; initAll();', root),
    },
    {
      name: "nhsuk-frontend 8.0.2",
      css: css(
        imports([
          "core/all",
          ...those(nhsuk, `${eight}/components`).map((component) => `components/${component}/${component}`),
        ]),
        eight,
      ),
      js: await js(
        `import Checkboxes from "./components/checkboxes/checkboxes"; import Radios from "./components/radios/radios";
         import ErrorSummary from "./components/error-summary/error-summary"; import SkipLink from "./components/skip-link/skip-link";
         import Button from "./components/button/button"; Checkboxes(); Radios(); ErrorSummary(); SkipLink(); Button();`,
        eight,
      ),
    },
    {
      name: "nhsuk-frontend 10.6.1",
      css: css(
        uses([
          "nhsuk/core/all",
          ...those(nhsuk, `${ten}/nhsuk/components`).map((component) => `nhsuk/components/${component}/index`),
        ]),
        ten,
      ),
      js: await js(started("./nhsuk/index.mjs"), ten),
    },
    {
      name: "govuk-frontend 6.6.0",
      css: css(
        imports([
          ...["base", "core/index", "objects/index"].map((part) => `govuk/${part}`),
          ...those(govuk, `${six}/govuk/components`).map((component) => `govuk/components/${component}/index`),
          "govuk/utilities/index",
        ]),
        six,
      ),
      js: await js(started("./govuk/all.mjs"), six),
    },
  ];
}

function started(from: string): string {
  return `import { createAll, ${scripted.join(", ")} } from "${from}"; for (const one of [${scripted.join(", ")}]) createAll(one);`;
}
