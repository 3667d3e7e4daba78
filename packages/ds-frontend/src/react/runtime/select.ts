import type { ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { isThere } from "./attributes.js";
import type { ElementProps } from "./element.js";
import { text } from "./text.js";

/** Returns the props of an option. Adds its value to `selected` if it is selected, because React wants to know that at the select. */
export function optionProps(props: ElementProps, isSelected: boolean, label: string, selected: string[]): ElementProps {
  const { selected: isAsked, ...others } = props;
  if (isSelected || (isAsked && isThere(props, "selected"))) {
    selected.push(isThere(others, "value") ? text(others.value) : label);
  }
  return label ? { ...others, children: label } : others;
}

/**
 * Creates a select. With `isControlled`, the caller sets the answer. Otherwise React sets the selected option once, so a new
 * answer makes a new select.
 */
export function selectElement(
  props: ElementProps,
  selected: readonly string[],
  isControlled: boolean,
  options: readonly ElementProps[],
): ReactElement {
  const value = isThere(props, "multiple") ? selected : selected.at(-1);
  const children = options.map((option) => jsx("option", option));
  if (isControlled && isThere(props, "onChange")) return jsxs("select", { ...props, value: value ?? "", children });
  const answer = selected.length ? { defaultValue: value } : {};
  return jsxs("select", { ...props, ...answer, children }, selected.join());
}
