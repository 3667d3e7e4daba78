import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { bundle, transform } from "lightningcss";
import { describe, expect, test } from "vitest";
import { componentNames, frontend } from "../../build/paths.js";

const css = readFileSync(`${frontend}dist/ds-frontend.css`, "utf8");

/** Classes that the caller gives, and those of the page around the components. */
const documented = `
  ds-input--width-2 ds-input--width-3 ds-input--width-4 ds-input--width-5 ds-input--width-10 ds-input--width-20
  ds-input--width-30 ds-label--s ds-label--m ds-label--l ds-label--xl ds-fieldset__legend--s ds-fieldset__legend--m
  ds-fieldset__legend--l ds-fieldset__legend--xl ds-table__caption--l ds-table__caption--xl ds-button--secondary ds-button--warning ds-radios--inline ds-list
  ds-u-visually-hidden ds-icon ds-heading-xl ds-heading-l ds-heading-m
  ds-heading-s ds-body ds-link`
  .trim()
  .split(/\s+/);

/** The classes, properties and values of a stylesheet, as they are written. */
function read(source: string): { classes: Set<string>; properties: Set<string>; values: string[] } {
  const classes = new Set<string>();
  const properties = new Set<string>();
  const values: string[] = [];
  transform({
    filename: "ds-frontend.css",
    code: Buffer.from(source),
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class") classes.add(part.name);
      },
      Declaration(declaration) {
        const name = declaration.property === "custom" ? declaration.value.name : declaration.property;
        properties.add(
          name === "unparsed"
            ? (declaration as { value: { propertyId: { property: string } } }).value.propertyId.property
            : name,
        );
        values.push(JSON.stringify(declaration.value));
      },
    },
  });
  return { classes, properties, values };
}

describe("the stylesheet", () => {
  test("is less than 5.5 kB, compressed", () => {
    expect(brotliCompressSync(readFileSync(`${frontend}dist/ds-frontend.min.css`)).length).toBeLessThan(5500);
  });

  test("is bundled without a warning", () => {
    expect(bundle({ filename: `${frontend}src/css/index.css` }).warnings).toEqual([]);
  });

  test("has the styles of every component", () => {
    const index = readFileSync(`${frontend}src/css/index.css`, "utf8");
    for (const folder of componentNames)
      expect(index).toContain(`@import "../components/${folder}/${folder}.css" layer(ds.components);`);
  });

  test("has a rule for every block of a template, and none for a class that nobody uses", () => {
    const templates = componentNames
      .map((folder) => readFileSync(`${frontend}src/components/${folder}/macro.njk`, "utf8"))
      .join();
    const react = readFileSync(`${frontend}src/react/runtime/element.ts`, "utf8");
    const used = new Set(`${templates} ${react} ${JSON.stringify(fixtures)}`.match(/ds-[a-z0-9]+(?:[-_]+[a-z0-9]+)*/g));
    const { classes } = read(css);
    const known = new Set([...used, ...documented]);
    expect([...classes].filter((name) => !known.has(name))).toEqual([]);
    expect(documented.filter((name) => !classes.has(name))).toEqual([]);
    expect(componentNames.map((folder) => `ds-${folder}`).filter((name) => !classes.has(name))).toEqual([]);
  });

  test("leaves the elements of the page as they are", () => {
    const outside = new Set<string>();
    transform({
      filename: "ds-frontend.css",
      code: Buffer.from(css),
      visitor: {
        Rule: {
          style({ value }) {
            for (const selector of value.selectors) {
              if (!JSON.stringify(selector).includes('"name":"ds-')) outside.add(JSON.stringify(selector));
            }
          },
        },
      },
    });
    expect([...outside]).toEqual([JSON.stringify([{ type: "pseudo-class", kind: "root" }])]);
  });

  test("has no left and no right, so that it serves languages of both directions", () => {
    const source = [
      `${frontend}src/css/base.css`,
      ...componentNames.map((folder) => `${frontend}src/components/${folder}/${folder}.css`),
    ]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const physical =
      /^\s*(?:(?:margin|padding|border|scroll-\w+)-(?:top|right|bottom|left)[\w-]*|top|right|bottom|left|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)\s*:.*$|: *(?:left|right)\b.*$/gm;
    expect(source.match(physical)).toBeNull();
    // Four values are four sides: the tick of a checkbox, which has no direction.
    expect(source.match(/^\s*(?:margin|padding|inset|border-width):(?: +[\w.()-]+){4};/gm)).toEqual([
      "    border-width: 0 3px 3px 0;",
    ]);
  });
});
