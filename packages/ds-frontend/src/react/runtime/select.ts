import type { ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { hasProp } from "./attributes.js";
import type { ElementProps } from "./element.js";
import { shownText } from "./text.js";

/** Returns the props of an option. The select reads whether it is selected, because React wants to know that there. */
export function optionProps(props: ElementProps, isSelected: boolean, label: string): ElementProps {
  const selected = isSelected || (hasProp(props, "selected") && Boolean(props.selected));
  return label ? { ...props, selected, children: label } : { ...props, selected };
}

/**
 * Creates a select. With `isControlled`, the caller sets the answer. Otherwise React sets the selected option once, so a new
 * answer makes a new select.
 */
export function selectElement(
  props: ElementProps,
  isControlled: boolean,
  options: readonly ElementProps[],
): ReactElement {
  const selected = options
    .filter((option) => option.selected)
    .map((option) => shownText(hasProp(option, "value") ? option.value : option.children));
  const value = hasProp(props, "multiple") ? selected : selected.at(-1);
  const children = options.map(({ selected: _, ...option }) => jsx("option", option));
  if (isControlled && hasProp(props, "onChange")) return jsxs("select", { ...props, value: value ?? "", children });
  const answer = selected.length ? { defaultValue: value } : {};
  return jsxs("select", { ...props, ...answer, children }, selected.join());
}
