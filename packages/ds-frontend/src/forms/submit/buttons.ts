import { refuse, refuseIf } from "../../diagnostics/fail.js";
import { kindOf } from "../../diagnostics/kinds.js";
import { isObject } from "../../diagnostics/values.js";
import { string } from "../../html/string.js";
import { type BodyReader, controlName } from "../body/body-reader.js";
import type { ResolvedForm } from "../types/resolved-form.js";

/** Buttons with which a page is sent: their values, and the name that they have, "action" if none is given. */
export type Buttons = readonly string[] | { readonly name: string; readonly values: readonly string[] };

/** Creates the function that reads which button was pressed. Throws for buttons that a form cannot tell from its fields. */
export function buttonsOf(buttons: Buttons | undefined, { fields }: ResolvedForm) {
  if (buttons === undefined) return undefined;
  const given: { readonly name?: unknown; readonly values?: unknown } = Array.isArray(buttons)
    ? { values: buttons }
    : { ...buttons };
  const { name = "action", values } = given;
  const isList =
    Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === "string" && value);
  if (!isObject(buttons) || typeof name !== "string" || !name || !isList) {
    return refuse(
      `the buttons are ${kindOf(buttons)} without values. Use ["save", "continue"], or { name: "action", values: ["save", "continue"] }.`,
    );
  }
  const owner = fields.find(({ names }) => names.some(({ text }) => text === name));
  refuseIf(
    owner,
    `the buttons and "${owner?.key}" both have the name "${name}". Set another: buttons: { name, values }.`,
  );
  const control = controlName(name);
  return {
    read(readBody: BodyReader): { readonly button: string | undefined } {
      const sent = string(readBody(control));
      return { button: values.includes(sent) ? sent : undefined };
    },
  };
}
