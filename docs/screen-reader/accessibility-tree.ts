import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";

/** A node of the accessibility tree. */
export interface TreeLine {
  depth: number;
  text: string;
}

/** Roles of which the name is all that is in them. */
const whole = /^(?:button|heading|link|option|radio|checkbox|img)$/;
/** Roles that say nothing by themselves. */
const silent = /^(?:generic|none|presentation|legend|paragraph|listitem|term|definition|emphasis|strong|code|time)$/;
const inLine = /^(?:a|abbr|b|bdi|code|em|i|small|span|strong|sub|sup|time)$/;

/**
 * Returns the accessibility tree of a part of a page, in its order: role, name, state and description. Screen
 * readers say it in their own words.
 */
export function accessibilityTree(root: Element): TreeLine[] {
  const lines: TreeLine[] = [];
  let isText = false;

  const walk = (node: Node, depth: number): void => {
    if (node.nodeType === 3) addText(node.nodeValue ?? "", depth);
    if (node.nodeType !== 1 || isHidden(node as Element)) return;
    const element = node as Element;
    const role = roleOf(element);
    if (role || !inLine.test(element.localName)) isText = false;
    if (role) say(element, role, depth);
    if (!whole.test(role)) for (const child of element.childNodes) walk(child, role ? depth + 1 : depth);
    if (role || !inLine.test(element.localName)) isText = false;
  };
  const addText = (value: string, depth: number): void => {
    const last = lines.at(-1);
    const spaced = value.replace(/\s+/g, " ");
    if (isText && last) last.text += spaced;
    else if (spaced.trim()) {
      lines.push({ depth, text: spaced });
      isText = true;
    }
  };
  const say = (element: Element, role: string, depth: number): void => {
    const facts = [role, nameOf(element, role), ...states(element, role), computeAccessibleDescription(element)];
    lines.push({ depth, text: facts.filter(Boolean).join(", ") });
  };

  for (const child of root.childNodes) walk(child, 0);
  return lines.map(({ depth, text }) => ({ depth, text: text.trim() }));
}

function roleOf(element: Element): string {
  const role = element.getAttribute("role") ?? getRole(element) ?? "";
  // A section or a form without a name is none.
  const isNone = silent.test(role) || (/^(?:region|form)$/.test(role) && !computeAccessibleName(element));
  return isNone ? "" : role;
}

function nameOf(element: Element, role: string): string {
  // A colon that is only read out is taken from the line by its style, and would stand apart; browsers join it.
  if (role !== "list") return computeAccessibleName(element).replace(/ (?=[:;,.])/g, "");
  const count = element.querySelectorAll(":scope > li").length;
  return count === 1 ? "1 item" : `${count} items`;
}

function states(element: Element, role: string): string[] {
  const { checked, disabled, value } = element as HTMLInputElement;
  const current = element.getAttribute("aria-current");
  return [
    role === "heading" ? `level ${element.localName.slice(1)}` : "",
    /^(?:radio|checkbox)$/.test(role) ? `${checked ? "" : "not "}checked` : "",
    role === "textbox" ? value : "",
    current && current !== "false" ? `current ${current}` : "",
    element.getAttribute("aria-invalid") === "true" ? "invalid" : "",
    disabled ? "disabled" : "",
  ];
}

function isHidden(element: Element): boolean {
  if (element.getAttribute("aria-hidden") === "true" || /^(?:script|style|template)$/.test(element.localName))
    return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.display === "none" || style?.visibility === "hidden";
}
