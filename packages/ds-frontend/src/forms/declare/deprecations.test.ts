import { readFileSync } from "node:fs";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import { choice, date, defineForm, text } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { root } from "../../../../../build/paths.js";
import { macroRenderer, type Package, packages } from "../../../../../test/support/system-pages.js";

/*
 * What a form writes outlives the options that its packages deprecate: wherever it writes one of them, it writes what replaces it
 * too, and a page without them, as the next major version will show it, says the same.
 */

interface MacroOption {
  readonly name: string;
  readonly deprecated?: string;
  readonly description?: string;
  readonly params?: readonly MacroOption[];
}

const newest = (system: "govuk" | "nhsuk") =>
  packages.find((each) => each.system === system && each.isNewest) as Package;
const nhsuk = packages.filter(({ system }) => system === "nhsuk");

function viewIn(system: "govuk" | "nhsuk") {
  const label = { text: "Label" };
  const fieldset = { legend: { text: "Question" } };
  const options = [
    { value: "a", text: "A" },
    { value: "b", text: "B" },
  ];
  const items = options.map((option) => ({ ...option, hint: { text: "Hint" } }));
  const fields = {
    input: { component: "input", label, prefix: "£", suffix: { text: "per week" }, hint: { text: "Hint" } },
    textarea: { component: "textarea", label },
    characterCount: { component: "characterCount", label, schema: text({ subject: "A", maxwords: 5 }) },
    select: { component: "select", label, items: options, schema: choice({ subject: "A" }) },
    radios: { component: "radios", fieldset, items },
    checkboxes: { component: "checkboxes", fieldset, items },
    dateInput: { component: "dateInput", fieldset, schema: date({ subject: "A" }) },
    fileUpload: { component: "fileUpload", label },
  } as const;
  const form = defineForm(fields as never, { system } as never);
  const issues = Object.fromEntries(Object.keys(fields).map((name) => [name, "Wrong"]));
  const view = form.view({ issues, answers: { input: "12", radios: "a" } });
  return { ...(view.fields as unknown as Record<string, object>), errorSummary: view.errorSummary as object };
}

function deprecated(system: "govuk" | "nhsuk", component: string): readonly MacroOption[] {
  const { folder, components } = newest(system);
  const file = `${root}node_modules/${folder}/${components}/${kebabCase(component)}/macro-options.json`;
  return (JSON.parse(readFileSync(file, "utf8")) as MacroOption[]).filter((option) => option.deprecated);
}

/** Returns the value at a path such as "heading.text". */
const at = (options: object, path: string) =>
  path.split(".").reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], options);

describe.each(["govuk", "nhsuk"] as const)("%s", (system) => {
  const view = Object.entries(viewIn(system));

  test("what replaces a deprecated option is written beside it", () => {
    const alone = view.flatMap(([component, options]) =>
      deprecated(system, component)
        .filter(({ name }) => at(options, name) !== undefined)
        .filter(({ description = "" }) => {
          const replacements = [...description.matchAll(/`([\w.]+)(?::[^`]*)?`/g)].map(([, path = ""]) => path);
          return !replacements.length || replacements.some((path) => at(options, path) === undefined);
        })
        .map(({ name }) => `${component}: ${name}`),
    );
    expect(alone).toEqual([]);
  });

  test("a page says the same without them, and without texts where an object is due", () => {
    const render = macroRenderer(newest(system));
    for (const [component, options] of view) {
      const words = (shown: object) =>
        render(kebabCase(component), shown)
          .replace(/<[^>]*>/g, " ")
          .replace(/\s+/g, " ");
      const gone = new Set(deprecated(system, component).map((option) => option.name));
      const affixes = ["prefix", "suffix"].filter((affix) => typeof at(options, affix) === "string");
      const left = Object.entries(options).filter(([option]) => !gone.has(option) && !affixes.includes(option));
      expect(words(Object.fromEntries(left)), component).toBe(words(options));
    }
  });
});

test("nhsuk-frontend 9 prints the text of a prefix, as 10 does", () => {
  const { input } = viewIn("nhsuk") as unknown as { input: object };
  for (const each of nhsuk) {
    const html = macroRenderer(each)("input", input);
    expect(html).toContain(">£</div>");
    expect(html).toContain(">per week</div>");
  }
});

test("a label of nhsuk-frontend can have its words in a heading, in every version", () => {
  const fields = {
    name: { component: "input", label: { heading: { text: "What is your name?", size: "l" } } },
    born: { component: "dateInput", fieldset: { legend: { heading: { text: "When were you born?" } } } },
  } as const;
  const form = defineForm(fields, { system: "nhsuk" });
  expect(form.summaryRows({}).map(({ key }) => key)).toEqual([
    { text: "What is your name?" },
    { text: "When were you born?" },
  ]);
  // Version 9 has no sizes.
  for (const each of nhsuk) {
    const classes = each.isNewest ? "nhsuk-label nhsuk-label--l" : "nhsuk-label";
    const html = macroRenderer(each)("input", form.view().fields.name);
    expect(html.replace(/\s+/g, " ")).toContain(
      `<h1 class="nhsuk-label-wrapper"> <label class="${classes}" for="name"> What is your name? </label>`,
    );
  }
});
