import { inputType, isDisabled } from "../../rules/page/field.js";
import { labelOf } from "../../rules/page/label.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { descendants, isElement, isText, parentOf } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { has, text } from "../../rules/page/text.js";
import { placeOf } from "./place.js";
import type { Control, DatePart, Option } from "./snapshot.js";

/** Characters of the text of an option. */
const maximumTextLength = 500;

/** Reads a field of a form into plain data. */
export function readControl(page: Page, element: HtmlElement): Control {
  const type = inputType(element) ?? element.tagName;
  const isMultiple = has(element, "multiple");
  const name = element.value("name") ?? "";
  const id = element.value("id") ?? "";
  const label = type === "hidden" ? "" : labelOf(page, element);
  return {
    type,
    name,
    id,
    value: type === "textarea" ? ownText(element) : (element.value("value") ?? defaultValue(type)),
    isChecked: has(element, "checked"),
    isDisabled: isDisabled(page, element),
    isMultiple,
    isExclusive:
      ["data-behaviour", "data-checkbox-exclusive"].some((each) => has(element, each)) ||
      (type === "checkbox" && none.test(label)),
    options: type === "select" ? readOptions(element, isMultiple) : [],
    label,
    autocomplete: (element.value("autocomplete") ?? "").trim().toLowerCase(),
    inputmode: element.value("inputmode") ?? "",
    accept: element.value("accept") ?? "",
    pattern: element.value("pattern") ?? "",
    min: element.value("min") ?? "",
    max: element.value("max") ?? "",
    minLength: Number(element.value("minlength") ?? 0),
    maxLength: maxLengthOf(element),
    isMoney: isMoney(element),
    datePart: datePartOf(element, type, name, id, label),
    place: placeOf(page, element),
  };
}

function maxLengthOf(element: HtmlElement): number {
  const written = Number.parseInt(element.value("maxlength") ?? "", 10);
  return written >= 0 ? written : Number.POSITIVE_INFINITY;
}

/** Checks whether a field is for money: it has a sign such as "£" before or after it. */
function isMoney({ parentNode: around }: HtmlElement): boolean {
  if (!around || around.childNodes.length > 10) return false;
  return around.childNodes.some((node) =>
    /^\s*[£$€]\s*$/.test(isElement(node) ? text(node) : isText(node) ? node.value : ""),
  );
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

/** Words of an option that is no answer, although it has no empty value: "Please select", "-- Dewiswch --". */
const asksToSelect = /^[^\p{L}\d]*$|^\W*(?:please )?(?:select|choose|dewis)/iu;

/** Reads the options of a select. If none is selected and only one can be, browsers select the first that is not disabled. */
function readOptions(element: HtmlElement, isMultiple: boolean): Option[] {
  const found = [...descendants(element)]
    .filter((descendant) => descendant.is("option"))
    .map((each): Option => {
      const text = ownText(each).replace(/\s+/g, " ").trim().slice(0, maximumTextLength);
      const parent = parentOf(each);
      const value = each.value("value");
      return {
        value: value ?? text,
        text,
        isPlaceholder: value === "" || (value === undefined && asksToSelect.test(text)),
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
  const autocomplete = element.value("autocomplete") ?? "";
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
  if (/^(?:day|dydd|diwrnod|dd)$/.test(lower)) return "day";
  if (/^(?:month|mis|mm)$/.test(lower)) return "month";
  return /^(?:year|blwyddyn|yyyy)$/.test(lower) ? "year" : undefined;
}
