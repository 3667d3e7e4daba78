import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import type { ResolvedForm } from "../fields/resolved-form.js";
import type { FormView } from "./form-view.js";

/**
 * Returns the view as it is in production. In development it also warns, once for each name, when a template reads a field
 * that the form does not have, or shows a group without the fields that its items reveal: neither would be on the page.
 */
export function withWarnings(form: ResolvedForm, view: FormView): FormView {
  if (!isDevelopment()) return view;
  const revealing = new Map(form.fields.filter(({ reveals }) => reveals.length).map((field) => [field.key, field]));
  const joined = new Set<string>();
  const fields = new Proxy(view.fields, {
    get(target, name, receiver) {
      if (typeof name === "string" && !Object.hasOwn(target, name) && !isProbe(name)) warnAboutField(form, name);
      const field = typeof name === "string" ? revealing.get(name) : undefined;
      // Whatever renders the group does so now; what it reveals can be asked for before or after it.
      if (field && !joined.has(field.key)) {
        queueMicrotask(() => {
          if (!joined.has(field.key)) warnAboutReveals(form, field.key);
        });
      }
      return Reflect.get(target, name, receiver);
    },
  });
  return {
    ...view,
    fields,
    withConditional(key, htmlByValue) {
      joined.add(String(key));
      return view.withConditional(key, htmlByValue);
    },
  };
}

/** Returns true for a name that JavaScript, test runners or consoles look up in any object. */
function isProbe(name: string): boolean {
  return (
    name in Object.prototype || /^(then|toJSON|inspect|length|nodeType|tagName|asymmetricMatch|[$@_].*)$/.test(name)
  );
}

function warnAboutField({ lookup }: ResolvedForm, name: string): void {
  const short = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const meant = didYouMean(name, lookup.keys);
  const keys = lookup.keys.slice(0, 8).map((key) => `"${key}"`);
  const remedy = meant
    ? `Did you mean "${meant}"?`
    : `It has ${keys.join(", ")}${lookup.keys.length > 8 ? ", …" : ""}.`;
  warnOnce(
    lookup,
    `fields.${short}`,
    `view.fields has no ${JSON.stringify(short)}, so nothing is shown for it. ${remedy}`,
  );
}

function warnAboutReveals({ fields, lookup }: ResolvedForm, key: string): void {
  const revealed = fields.filter(({ revealedBy }) => revealedBy?.field.key === key).map((field) => `"${field.key}"`);
  const problem = `view.fields["${key}"] was read, but the items of "${key}" reveal ${revealed.join(", ")}`;
  const remedy = `Render view.withConditional("${key}", …) instead, or they are missing from the page.`;
  warnOnce(lookup, `reveals.${key}`, `${problem}. ${remedy}`);
}
