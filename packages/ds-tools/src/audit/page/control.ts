import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, isElement, isText, parentOf } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { has } from "../../rules/page/text.js";
import { labelOf } from "./label.js";
import { placeOf } from "./place.js";
import type { Control, DatePart, Option } from "./snapshot.js";

/** Returns the value of an attribute as a browser reads it: undefined when the attribute is missing, "" when it has no value. */
export function attributeValue(element: HtmlElement, name: string): string | undefined {
  return element.value(name);
}

/** Characters of the text of an option. */
const maximumTextLength = 500;

const inputTypes =
  /^(?:hidden|text|search|tel|url|email|password|date|month|week|time|datetime-local|number|range|color|checkbox|radio|file|submit|image|reset|button)$/;

/** Reads a field of a form into plain data. */
export function readControl(page: Page, element: HtmlElement): Control {
  const tag = element.tagName;
  const typed = (attributeValue(element, "type") ?? "").trim().toLowerCase();
  const type = tag !== "input" ? tag : inputTypes.test(typed) ? typed : "text";
  const isMultiple = has(element, "multiple");
  const name = attributeValue(element, "name") ?? "";
  const id = attributeValue(element, "id") ?? "";
  const label = type === "hidden" ? "" : labelOf(page, element);
  return {
    type,
    name,
    id,
    value: tag === "textarea" ? ownText(element) : (attributeValue(element, "value") ?? defaultValue(type)),
    isChecked: has(element, "checked"),
    isDisabled: isDisabled(element),
    isMultiple,
    isExclusive:
      ["data-behaviour", "data-checkbox-exclusive"].some((each) => has(element, each)) ||
      (type === "checkbox" && none.test(label)),
    options: tag === "select" ? readOptions(element, isMultiple) : [],
    label,
    autocomplete: (attributeValue(element, "autocomplete") ?? "").trim().toLowerCase(),
    inputmode: attributeValue(element, "inputmode") ?? "",
    accept: attributeValue(element, "accept") ?? "",
    hasPattern: has(element, "pattern"),
    datePart: datePartOf(element, type, name, id, label),
    place: placeOf(page, element),
  };
}

/** Words of a choice that excludes the others. */
const none = /^\s*(?:no,? )?(?:none|neither|nothing)\b|^\s*(?:no, i do not|i do not have any|dim un|dim o'r)\b/i;

function defaultValue(type: string): string {
  if (type === "checkbox" || type === "radio") return "on";
  if (type === "range") return "50";
  return type === "color" ? "#000000" : "";
}

function ownText(element: HtmlElement): string {
  return element.childNodes.map((node) => (isText(node) ? node.value : "")).join("");
}

/** Checks whether a control, or a fieldset around it, is disabled. The first legend stays enabled (HTML, "a form control is disabled"). */
export function isDisabled(element: HtmlElement): boolean {
  if (has(element, "disabled")) return true;
  let inner = element;
  for (const ancestor of ancestors(element)) {
    if (ancestor.is("fieldset") && has(ancestor, "disabled")) {
      const legend = ancestor.childNodes.find((child) => isElement(child) && child.is("legend"));
      if (!legend || legend !== inner) return true;
    }
    inner = ancestor;
  }
  return false;
}

/** Reads the options of a select. If none is selected and only one can be, browsers select the first that is not disabled. */
function readOptions(element: HtmlElement, isMultiple: boolean): Option[] {
  const found = [...descendants(element)]
    .filter((descendant) => descendant.is("option"))
    .map((each): Option => {
      const text = ownText(each).replace(/\s+/g, " ").trim().slice(0, maximumTextLength);
      const parent = parentOf(each);
      return {
        value: attributeValue(each, "value") ?? text,
        text,
        isSelected: has(each, "selected"),
        isDisabled: has(each, "disabled") || Boolean(parent?.is("optgroup") && has(parent, "disabled")),
      };
    });
  if (isMultiple) return found;
  const last = found.findLast(({ isSelected }) => isSelected) ?? found.find((option) => !option.isDisabled);
  return found.map((option) => ({ ...option, isSelected: option === last }));
}

/** Returns the part of a date that a control asks for, judged by its name, autocomplete or label; undefined for other controls. */
function datePartOf(element: HtmlElement, type: string, name: string, id: string, label: string): DatePart | undefined {
  if (!/^(?:text|number|tel|select)$/.test(type)) return undefined;
  const autocomplete = attributeValue(element, "autocomplete") ?? "";
  const partNames = [/bday-(\w+)/.exec(autocomplete)?.[1], lastWord(name.replace(/\]$/, "")), lastWord(id)];
  const byName = partNames.map((each) => (each ? partOf(splitCamel(each)) : undefined)).find(Boolean);
  return byName ?? partOf(label);
}

function lastWord(text: string): string | undefined {
  return /[a-z]{1,40}$/i.exec(text.slice(-40))?.[0];
}

function splitCamel(word: string): string {
  return /[A-Z]?[a-z]+$/.exec(word)?.[0] ?? word;
}

function partOf(word: string): DatePart | undefined {
  const lower = word.trim().toLowerCase();
  if (/^(?:day|dydd|dd)$/.test(lower)) return "day";
  if (/^(?:month|mis|mm)$/.test(lower)) return "month";
  return /^(?:year|blwyddyn|yyyy)$/.test(lower) ? "year" : undefined;
}
