import { unclobbered } from "./unclobbered.js";

/** Tells whether the user has changed the field that has focus. */
export function isTyping(tree: DocumentOrShadowRoot): boolean {
  const field = unclobbered(
    unclobbered(tree).activeElement as (HTMLInputElement & HTMLSelectElement & HTMLIFrameElement) | null,
  );
  const inside = field.shadowRoot ?? field.contentDocument;
  if (inside) return isTyping(inside);
  return (
    field.isContentEditable ||
    // A button has a value, but no default value.
    field.value !== (field.defaultValue ?? field.value) ||
    field.checked !== field.defaultChecked ||
    // The first option is selected, without being the default, if no other is.
    [...(field.options ?? [])].some((option, index) => index && option.selected !== option.defaultSelected)
  );
}
