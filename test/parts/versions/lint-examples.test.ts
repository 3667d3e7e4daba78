import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { type InstalledRelease, projectWith } from "../../support/releases.js";

/*
 * The design systems' own examples: their authors know which options their macros have. Nothing is found in them, except in those
 * that leave something out on purpose, and a misspelt option that is added to any of them is found.
 */

interface Release extends InstalledRelease {
  components: string;
  /** Name of the options in `fixtures.json`. */
  options: "options" | "context";
  /** Examples with a finding, by the reason for it. */
  expected: Record<string, readonly string[]>;
  /** Examples in which the planted option is in an object that the template gives away whole, so that nothing is certain. */
  open?: readonly string[];
}

const empty = "shows the component without what it is for";
const unread = "gives an option that the template does not read";

const releases: Release[] = [
  {
    from: "govuk-frontend-5",
    name: "govuk-frontend",
    components: "dist/govuk/components",
    options: "options",
    expected: {
      [empty]: ["input/with extra letter spacing", "input/disabled", "label/empty"],
    },
    open: ["file-upload/translated"],
  },
  {
    from: "govuk-frontend",
    name: "govuk-frontend",
    components: "dist/govuk/components",
    options: "options",
    expected: {
      [empty]: ["label/empty"],
      [unread]: ["file-upload/with value"],
    },
    open: [
      "date-input/with values, name prefix and custom names",
      "date-input/with errors only",
      "date-input/with errors only (using classes)",
      "date-input/with error on single field by omission",
      "date-input/with error on single field using classes",
    ],
  },
  {
    from: "nhsuk-frontend-10",
    name: "nhsuk-frontend",
    components: "dist/nhsuk/components",
    options: "context",
    expected: {},
    open: [
      "card/basic with summary list and actions array",
      "footer/with meta and navigation",
      "footer/with multiple navigation groups",
      "footer/with multiple navigation groups and custom HTML",
      "footer/with multiple navigation groups and headings",
      "hero/product page",
      "hero/product page with heading as string",
    ],
  },
];

interface Example {
  name: string;
  component: string;
  macro: string;
  options: Record<string, unknown>;
  hasContent: boolean;
}

function* examplesOf({ from, components, options }: Release): Generator<Example> {
  const place = join(root, "node_modules", from, components);
  for (const component of readdirSync(place)) {
    const read = (file: string) => readFileSync(join(place, component, file), "utf8");
    if (!existsSync(join(place, component, "fixtures.json"))) continue;
    const [, macro = ""] = /macro (\w+)/.exec(read("macro.njk")) ?? [];
    for (const fixture of JSON.parse(read("fixtures.json")).fixtures)
      yield {
        name: `${component}/${fixture.name}`,
        component,
        macro,
        options: fixture[options] ?? {},
        hasContent: fixture.callBlock !== undefined,
      };
  }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return value === null ? "none" : JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literal(each)}`);
  return `{ ${entries.join(", ")} }`;
}

for (const release of releases)
  describe(release.from, () => {
    const filename = projectWith(release).path("page.njk");
    const area = release.components.replace("dist/", "");
    const lint = ({ component, macro, hasContent }: Example, options: object): Finding[] => {
      const call = `${macro}(${literal(options)})`;
      const used = hasContent ? `{% call ${call} %}a{% endcall %}` : `{{ ${call} }}`;
      const source = `{% from "${area}/${component}/macro.njk" import ${macro} %}${used}`;
      return lintTemplate(source, { filename });
    };

    test("its examples have no error, except those that leave something out", () => {
      const all = [...examplesOf(release)];
      expect(all.length).toBeGreaterThan(500);
      const found = all.filter((each) => lint(each, each.options).some(({ severity }) => severity === "error"));
      expect(found.map(({ name }) => name).sort()).toEqual(Object.values(release.expected).flat().sort());
    });

    test("a misspelt option in any of them is found, at any depth that the template reads", () => {
      const missed: string[] = [];
      let planted = 0;
      for (const example of examplesOf(release)) {
        const options = structuredClone(example.options);
        const targets = [options, ...objectsOf(options)];
        const target = targets[planted % targets.length] as Record<string, unknown>;
        target.clasess = "planted";
        planted += 1;
        if (!lint(example, options).some(({ data }) => data.option === "clasess")) missed.push(example.name);
      }
      expect([...new Set(missed)]).toEqual(release.open ?? []);
    });
  });

/** Returns the objects below options, without those in which any name may be given. */
function objectsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (typeof each !== "object" || each === null || /attributes|i18n|values|countMessage/i.test(name)) return [];
    return [...(Array.isArray(each) ? [] : [each]), ...objectsOf(each)];
  });
}
