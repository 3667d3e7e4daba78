import type { Attributes } from "../../html/options.js";
import { string } from "../../html/string.js";
import { isDivider } from "../controls/choices.js";
import { headingContent, objectsIn, ownOption } from "../controls/options.js";
import { fail } from "../diagnostics/fail.js";
import type { Field } from "../fields/fields.js";

/**
 * Throws for an empty label, legend or text of a choice, because the control would have no name for assistive technology.
 * `aria-label` and `aria-labelledby` on the control are names too (Accessible Name and Description Computation 1.2, 4.3).
 */
export function assertNames(key: string, field: Field): void {
  if ("label" in field) assertNamed(`"${key}": label`, field.label, field.attributes);
  if ("fieldset" in field) {
    assertNamed(`"${key}": fieldset: legend`, field.fieldset?.legend, field.fieldset?.attributes);
  }
  if (field.component !== "radios" && field.component !== "checkboxes") return;
  const items: readonly unknown[] = field.items;
  for (const item of objectsIn(items as readonly Named[])) {
    const where = `"${key}": items[${items.indexOf(item)}]`;
    if (!isDivider(item)) assertNamed(where, item, item.attributes);
  }
}

interface Named {
  readonly text?: unknown;
  readonly html?: unknown;
  readonly attributes?: Attributes | undefined;
}

function assertNamed(where: string, named: Named | null | undefined, attributes: Attributes | undefined): void {
  const names = named && [
    named.text,
    named.html,
    ownOption(headingContent(named), "text"),
    ownOption(headingContent(named), "html"),
    attributes?.["aria-label"],
    attributes?.["aria-labelledby"],
  ];
  if (!names || names.some((name) => string(name).trim())) return;
  fail("defineForm", `${where}: the text is empty, so the control would have no name. Write one.`);
}
