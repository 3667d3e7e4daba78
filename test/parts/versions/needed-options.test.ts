import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../support/project.js";

/*
 * What a field needs is found missing in every version, as its documentation says.
 */

const unlabelled = "`label` is missing, so the field has no label.";
const unnamed = "`name` is missing, so the answer is not sent with the form.";
const unidentified = "`id` is missing, so the label does not belong to the field.";
const noText = "items[0]: `text` or `html` is missing, so a field has no label.";

describe.each([
  ["govuk-frontend-5", "govuk-frontend", "govuk/components", "govuk"],
  ["govuk-frontend", "govuk-frontend", "govuk/components", "govuk"],
  ["nhsuk-frontend-9", "nhsuk-frontend", "components", ""],
  ["nhsuk-frontend-10", "nhsuk-frontend", "nhsuk/components", ""],
])("%s", (version, name, components, prefix) => {
  const service = project({ "package.json": {} }, { installed: { [name]: version } });
  const takesIdFromName = /^govuk-frontend(?:-5)?$|-10$/.test(version);

  test.each([
    ["input", '{ id: "a", name: "a" }', [unlabelled]],
    ["input", '{ id: "a", label: { text: "A" } }', [unnamed]],
    ["input", '{ name: "a", label: { text: "A" } }', takesIdFromName ? [] : [unidentified]],
    ["input", '{ id: x, name: "a", label: { text: "A" } }', []],
    ["textarea", '{ id: "a", name: "a", label: { text: "" } }', ["label: `text` is empty, so the field has no label."]],
    ["textarea", '{ name: "a", label: { text: "A" } }', takesIdFromName ? [] : [unidentified]],
    ["select", '{ id: "a", name: "a", items: [] }', [unlabelled]],
    ["radios", '{ items: [{ value: "a", text: "A" }] }', [unnamed]],
    ["radios", '{ name: "a", items: [{ value: "a" }] }', [noText]],
    ["radios", '{ name: "a", items: [{ divider: or }, { value: "a", text: t }, item] }', []],
    ["dateInput", '{ id: "a", items: [{ name: "day" }, item] }', []],
  ])("%s(%s)", (macro, options, expected) => {
    const folder = macro.replace("I", "-i");
    const own = prefix ? `${prefix}${macro[0]?.toUpperCase()}${macro.slice(1)}` : macro;
    const source = `{% from "${components}/${folder}/macro.njk" import ${own} %}{{ ${own}(${options}) }}`;
    const findings = lintTemplate(source, { filename: service.path("page.njk") });
    expect(findings.map(({ message }) => message.replace(/^\w+ \([^)]*\): /, ""))).toEqual(expected);
  });
});
