/** Whether the user has changed the field that has focus. */
export function isTyping({ activeElement }: DocumentOrShadowRoot): boolean {
  if (!activeElement) return false;
  const inside = activeElement.shadowRoot ?? (activeElement as HTMLIFrameElement).contentDocument;
  if (inside) return isTyping(inside);
  const { value, defaultValue, checked, defaultChecked, isContentEditable } = activeElement as HTMLInputElement;
  const { options = [] } = activeElement as HTMLSelectElement;
  return (
    isContentEditable ||
    // A button has a value too, but no default.
    (defaultValue !== undefined && value !== defaultValue) ||
    checked !== defaultChecked ||
    // The first option is selected without being the default when no other is.
    [...options].some((option, index) => index > 0 && option.selected !== option.defaultSelected)
  );
}
