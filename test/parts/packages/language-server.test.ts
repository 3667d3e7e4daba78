import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CodeAction } from "vscode-languageserver/node";
import { manifestOf } from "../../../build/entries.js";
import { root, server } from "../../../build/paths.js";
import { buildExtension } from "../../../release/vscode.js";
import { applied, Editor } from "../../support/editor.js";
import { installTools } from "../../support/package.js";
import { project } from "../../support/project.js";
import { sharedLater } from "../../support/shared.js";

/*
 * The language server as people get it, from the packed npm package and from the packed extension for VS Code, in projects that have
 * govuk-frontend or nhsuk-frontend.
 */

const systems = {
  "govuk-frontend": {
    from: "govuk-frontend",
    components: "dist/govuk/components",
    input: '{% from "govuk/components/input/macro.njk" import govukInput %}\n',
    macro: "govukInput",
  },
  "nhsuk-frontend": {
    from: "nhsuk-frontend-10",
    components: "dist/nhsuk/components",
    input: '{% from "nhsuk/components/input/macro.njk" import input %}\n',
    macro: "input",
  },
};

/** Unpacks the extension, and returns its folder. */
function unpackedExtension(): Promise<string> {
  return sharedLater("extension", async (folder) => {
    const file = await buildExtension(folder);
    execFileSync(process.env.PYTHON ?? "python3", ["-m", "zipfile", "-e", file, folder]);
    return join(folder, "extension");
  });
}

const servers = {
  "npm package": async (folder: string) => {
    installTools(folder, "ds-language-server");
    return join(folder, "node_modules/.bin/ds-language-server");
  },
  "extension for VS Code": async () => join(await unpackedExtension(), "dist/server.js"),
};

describe.each(Object.entries(servers))("the %s", (_, install) => {
  describe.each(Object.entries(systems))("with %s", (name, { from, components, input, macro }) => {
    const packageFolder = join(root, "node_modules", from);
    let editor: Editor;
    beforeAll(async () => {
      const { folder } = project(
        { "package.json": { dependencies: { [name]: "*" } }, "views/": "" },
        { installed: { [name]: from } },
      );
      editor = new Editor(await install(folder), folder);
      await editor.open();
    });
    afterAll(async () => expect(await editor.close()).toBe(0));

    test("shows what is wrong, and corrects it", async () => {
      const shown = await editor.show(
        `${input}{{ ${macro}({ inputMode: "numeric", name: "a", label: { text: "A" } }) }}`,
      );
      expect(shown.diagnostics).toMatchObject([{ code: "unknown-option", severity: 1, source: "ds-tools" }]);
      const [fix] = (await editor.actions(shown, shown.diagnostics[0]?.range)) as [CodeAction];
      expect(fix).toMatchObject({ title: "Change to inputmode", isPreferred: true });
      expect(applied(shown, fix)).toBe(shown.source.replace("inputMode", "inputmode"));
    });

    /** Macros of the components, with the options that the design system documents. */
    const documented = readdirSync(join(packageFolder, components), { withFileTypes: true }).flatMap((entry) => {
      const folder = join(packageFolder, components, entry.name);
      if (!entry.isDirectory() || !readdirSync(folder).includes("macro-options.json")) return [];
      const [, called = ""] = /macro (\w+)\(/.exec(readFileSync(join(folder, "macro.njk"), "utf8")) ?? [];
      const options: { name: string; type: string; required?: boolean }[] = JSON.parse(
        readFileSync(join(folder, "macro-options.json"), "utf8"),
      );
      return { folder: entry.name, called, options };
    });

    test("says the documented type of every option, and names the required ones", async () => {
      let count = 0;
      for (const { folder, called, options } of documented) {
        const line = input.replace("/input/", `/${folder}/`).replace(`import ${macro}`, `import ${called}`);
        const details = new Map(
          (await editor.complete(`${line}{{ ${called}({ ¦ }) }}`)).map(({ label, detail }) => [label, detail]),
        );
        // What a block gives is no option.
        for (const { name: option, type, required } of options.filter((each) => details.has(each.name))) {
          const said = `${type}${required ? ", required" : ""}`;
          expect([called, option, details.get(option)]).toEqual([called, option, said]);
          count += 1;
        }
      }
      expect(count).toBeGreaterThan(300);
    });
  });
});

test("the extension has the version of the server, its modules, and the licences of what is in them", async () => {
  const folder = await unpackedExtension();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const modules = ["dist/extension.js", "dist/licences.txt", "dist/server.js"];
  const others = ["LICENSE.txt", "changelog.md", "dist", "package.json", "readme.md"];
  expect(files.sort()).toEqual([...modules, ...others].sort());
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ version: manifestOf(server).version, main: "./dist/extension.js" });
  expect(manifest).not.toHaveProperty("contributes.configuration");
  const licences = readFileSync(join(folder, "dist/licences.txt"), "utf8");
  for (const name of ["nunjucks", "vscode-languageclient", "vscode-languageserver"])
    expect(licences).toMatch(new RegExp(`^${name}\n\n(?:.*\n)+?.*(?:copyright|permission)`, "im"));
});
