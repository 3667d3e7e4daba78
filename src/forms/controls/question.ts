import type { Content } from "../../html/options.js";
import { isText } from "./options.js";

/** Returns the words of a field's question: its label, or the legend of its fieldset. */
export function questionOf(field: object): Content | undefined {
  const { label, fieldset } = field as { label?: unknown; fieldset?: { legend?: unknown } | null };
  return contentOf(label) ?? contentOf(fieldset?.legend);
}

/** Returns the own text or HTML of an object, because an inherited one may come from an attacker. */
export function contentOf(given: unknown): Content | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const own = (name: "html" | "text") =>
    Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
  const [html, text] = [own("html"), own("text")];
  if (typeof html === "string" && html) return { html };
  return isText(text) && text !== "" ? { text: text as string } : undefined;
}
