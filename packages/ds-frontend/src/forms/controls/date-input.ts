import { string } from "../../html/string.js";
import { type ControlName, controlName } from "../body/body-reader.js";
import { bracketPath, parsePath } from "../body/path.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import { isObject, isPlainObject } from "../diagnostics/kinds.js";
import type { FieldOf } from "../fields/fields.js";
import type { Answer, Control, FieldDefaults } from "./control.js";
import { componentOptions, isText, objectsIn } from "./options.js";

/** Creates the control of a date input, which asks for a date in parts. */
export function dateInput(field: FieldOf<"dateInput">, defaults: FieldDefaults): Control {
  const id = field.id || defaults.id;
  // With dots, because qs drops what follows a bracket and would read `people[0][born]-day` as `people[0][born]`.
  const namePrefix = field.namePrefix ?? defaults.path.join(".");
  const labels = frozenCopy({ ...defaults.locale.dateInput.labels, ...field.labels });
  const items = frozenCopy(
    objectsIn(field.items).map((item) => ({ ...item, label: item.label ?? ownValue(labels, string(item.name)) })),
  );
  const options = {
    ...componentOptions(field),
    id,
    namePrefix,
    values: field.values,
    ...(items.length ? { items } : { labels }),
  };
  const parts = items.length ? items.map(({ name }) => string(name)) : ["day", "month", "year"];
  const nested = parts.map((part) => bracketPath([...parsePath(namePrefix), part]));
  const joined = parts.map((part) => (namePrefix ? `${namePrefix}-${part}` : part));
  // nhsuk-frontend writes `namePrefix` with brackets.
  const names = (defaults.system === "nhsuk" && field.namePrefix ? nested : joined).map(controlName);
  const nestedNames = nested.map(controlName);
  const partIds = parts.map((part, index) => string(items[index]?.id) || `${id}-${part}`);

  return {
    names,
    ids: [id, `${id}-hint`, `${id}-error`, ...partIds],
    parts,
    read(readBody) {
      const answer: Record<string, string> = {};
      parts.forEach((part, index) => {
        answer[part] = string(readBody(names[index] as ControlName) ?? readBody(nestedNames[index] as ControlName));
      });
      return answer;
    },
    fromStored: (stored) => partsOfIsoDate(stored) ?? partsOfObject(stored, parts),
    optionsFor(answer) {
      if (answer === undefined) return { ...options };
      if (!items.length) return { ...options, values: answer };
      const values = answer as Readonly<Record<string, string>>;
      return { ...options, items: items.map((item, index) => ({ ...item, value: values[parts[index] as string] })) };
    },
    linkTarget(wrongParts) {
      const firstWrong = parts.findIndex((part) => wrongParts.includes(part));
      return partIds[Math.max(0, firstWrong)];
    },
  };
}

/** Splits a date that the schema `date` returned into its parts. */
function partsOfIsoDate(stored: unknown): Answer | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d?)(?:-(\d\d?))?$/.exec(string(stored)) ?? [];
  return year ? { day: day ? String(Number(day)) : "", month: String(Number(month)), year } : undefined;
}

function partsOfObject(stored: unknown, parts: readonly string[]): Answer | undefined {
  if (!isObject(stored)) return undefined;
  if (!isPlainObject(stored) && !parts.some((part) => Object.hasOwn(stored, part))) return undefined;
  return Object.fromEntries(
    parts.map((part) => {
      const text = ownValue(stored, part);
      return [part, isText(text) ? string(text) : ""];
    }),
  );
}

function ownValue<Owner extends object>(object: Owner, name: string): Owner[keyof Owner] | undefined {
  return Object.hasOwn(object, name) ? object[name as keyof Owner] : undefined;
}
