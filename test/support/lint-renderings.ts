import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Option } from "@ds-frontend/internal/options/option.js";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { load, Project } from "../../packages/ds-tools/src/lint/command.js";
import { type InstalledRelease, projectWith } from "./releases.js";

/*
 * The options that are read from a template are checked by rendering it: every option that a rendering of the design systems' own
 * examples asks for is one that was found by reading.
 */

interface Release extends InstalledRelease {
  /** Folder of the package in which templates are looked for, and that of the components in it. */
  folder: string;
  area: string;
}

/** Returns a copy of options that records the names that are asked of it, with `[]` for the items of a list. */
function record(value: unknown, path: string, asked: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof name === "symbol" || typeof found === "function" || name in Object.prototype) return found;
      if (Array.isArray(target)) return /^\d+$/.test(name) ? record(found, `${path}[]`, asked) : found;
      const at = path ? `${path}.${name}` : name;
      asked.add(at);
      return record(found, at, asked);
    },
  });
}

/** Returns the names of all options in an example, and the kinds of their values. */
function namesIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return `${typeof value}${Boolean(value)}`;
  return `{${Object.entries(value).map(([name, each]) => `${name}:${namesIn(each)}`)}}`;
}

/** Tells whether the options that were read have a path. Below an option that could not be followed, they have any. */
function has(option: Option, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  const table = option.table();
  if (name === undefined || table?.isOpen) return true;
  const below = name === "[]" ? option.item() : table?.options.get(name);
  return below ? has(below, rest) : false;
}

/** Adds the test of a release. */
export function testRenderingsOf(release: Release): void {
  test(`${release.from}: everything that a rendering asks for was read from the template`, () => {
    const service = projectWith(release);
    const place = service.path(`node_modules/${release.name}/${release.folder}`);
    const environment = nunjucks.configure(place, { trimBlocks: true, lstripBlocks: true });
    const host = new Project({ nunjucks: load() }).host(service.path("page.njk"));
    const missed = new Set<string>();
    let count = 0;
    for (const component of readdirSync(join(place, release.area))) {
      const fixtures = join(place, release.area, component, "fixtures.json");
      if (!existsSync(fixtures)) continue;
      const path = `${release.area}/${component}/macro.njk`;
      const [, macro = ""] = /macro (\w+)/.exec(readFileSync(join(place, path), "utf8")) ?? [];
      const imported = host.imported(path);
      const all = imported && "components" in imported ? imported.components.flat() : [];
      const [parameter] = all.find((each) => each.macro === macro)?.parameters() ?? [];
      const asked = new Set<string>();
      const call = `{% from "${path}" import ${macro} %}{{ ${macro}(options) }}`;
      const template = new nunjucks.Template(call, environment);
      const examples = JSON.parse(readFileSync(fixtures, "utf8")).fixtures as {
        options?: object;
        context?: object;
      }[];
      // Examples with the same options ask for the same.
      const different = new Map(
        examples.map(({ options, context = {} }) => [namesIn(options ?? context), options ?? context]),
      );
      for (const options of different.values()) {
        try {
          template.render({ options: record(options, "", asked) });
        } catch {
          // Some examples leave out what the template cannot do without. What they ask for before that counts.
        }
      }
      count += asked.size;
      for (const each of asked)
        if (!parameter || !has(parameter, each.replaceAll("[]", ".[]").split("."))) missed.add(`${component} ${each}`);
    }
    expect(count).toBeGreaterThan(450);
    expect([...missed]).toEqual([]);
  });
}
