import type { ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { isThere } from "./attributes.js";
import type { ElementProps } from "./element.js";
import { plain } from "./text.js";

/** Returns the props of an option, and notes its value if it is selected: React wants to know that at the select. */
export function option(props: ElementProps, isSelected: boolean, label: string, selected: string[]): ElementProps {
  const { selected: isAsked, ...others } = props;
  if (isSelected || (isAsked && isThere(props, "selected"))) {
    selected.push(isThere(others, "value") ? plain(others.value) : label);
  }
  return label ? { ...others, children: label } : others;
}

/**
 * Creates a select. `isStated` says that the caller gave the answer. Otherwise React sets the selected option once, so a new
 * answer makes a new select.
 */
export function select(
  props: ElementProps,
  selected: readonly string[],
  isStated: boolean,
  options: readonly ElementProps[],
): ReactElement {
  const value = isThere(props, "multiple") ? selected : selected.at(-1);
  const key = selected.join();
  const children = options.map((each) => jsx("option", each));
  if (isStated && isThere(props, "onChange")) return jsxs("select", { ...props, value: value ?? "", children });
  if (children.some(isFromPreact)) {
    return jsxs("select", { ...props, children: options.map((each) => createSelected(each, selected)) }, key);
  }
  return jsxs("select", selected.length ? { ...props, defaultValue: value, children } : { ...props, children }, key);
}

/** Recognises an element of Preact's, which does not find the answer when an option has no value but its text. */
function isFromPreact(element: ReactElement): boolean {
  return Object.hasOwn(element, "constructor");
}

function createSelected(props: ElementProps, selected: readonly string[]): ReactElement {
  const value = props.value ?? props.children ?? "";
  return jsx("option", { ...props, selected: selected.includes(value as string) });
}
