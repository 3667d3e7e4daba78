import type {
  DateInputBasics,
  DateInputItem,
  DateInputOptions,
  DateInputParts,
  DatePartBasics,
} from "../../components/date-input/options.js";
import type { FieldsetOptions } from "../../components/fieldset/options.js";
import type { Affix } from "../../components/input/options.js";
import { refuse, refuseIf } from "../../diagnostics/fail.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { isObject, isPlainObject } from "../../diagnostics/values.js";
import { isText } from "../../html/content.js";
import { objects } from "../../html/list.js";
import type { Attributes, Content, TextOption } from "../../html/options.js";
import { ownValue } from "../../html/own.js";
import { string } from "../../html/string.js";
import { en } from "../../locale/en.js";
import type { Locale } from "../../locale/locale.js";
import { isRealDate, monthNumber } from "../../schemas/calendar.js";
import type { DateAnswer } from "../../schemas/date.js";
import { dateParts } from "../../schemas/date-parts.js";
import { factsOf } from "../../schemas/define-schema.js";
import { type ControlName, controlName } from "../body/body-reader.js";
import { bracketPath, parsePath } from "../body/path.js";
import type { AddedOptions, ComponentTypes, DescribedBy, FieldComponent, FieldOf } from "./component.js";
import type { Answer, FieldBehaviour, FieldDefaults, OptionsObject } from "./field.js";
import { componentOptions, fieldIds, linesOf } from "./options.js";
import type { Macros } from "./systems/macros.js";
import type { GovukFieldset, NhsukFieldset } from "./systems/options.js";
import { textOf } from "./typed-text.js";

export interface DateInputTypes extends ComponentTypes {
  ds: DateInputBasics & DateField<FieldsetOptions, DateInputItem> & DateLabels & DescribedBy;
  govuk: DateInputBasics & DateField<GovukFieldset, DateInputItem> & PartsByName<DatePartBasics & PartLabel>;
  nhsuk: DateInputBasics & DateField<NhsukFieldset, { name: string } & NhsukPart> & PartsByName<NhsukPart>;
  component: DateInputOptions;
  added: Omit<AddedOptions, "name"> & { id: string };
  answer: this["field"] extends { items: readonly { name: infer Name extends string }[] }
    ? { readonly [Part in Name]: string }
    : DateAnswer;
}

type DateField<Fieldset, Item> = {
  /** Id of the group; its fields add `-day`, `-month`, `-year`. By default it is the key of the field. */
  id?: string | undefined;
  /** The question, around the group. */
  fieldset?: Fieldset | undefined;
  /** The fields, if they are not day, month and year. */
  items?: readonly Item[] | undefined;
};

type DateLabels = {
  /** The labels of the fields. "Day", "Month", "Year" when they are not given. */
  labels?: DateInputParts | undefined;
};

/** Parts of a date by their names. */
type PartsByName<Part> = {
  /** Options of the day; `false` leaves it out. */
  day?: Part | false | undefined;
  /** Options of the month; `false` leaves it out. */
  month?: Part | false | undefined;
  /** Options of the year; `false` leaves it out. */
  year?: Part | false | undefined;
};

type PartLabel = {
  /** Label of the field. The name when it is not given. */
  label?: TextOption | undefined;
};

type NhsukPart = DatePartBasics & {
  /** Label of the field; as an object, with its text alone, because version 9 shows no more. */
  label?: TextOption | ItemLabel | undefined;
  /** Text before the input; as an object, with its text alone, because version 9 shows no more. */
  prefix?: TextOption | Affix | undefined;
  /** Text after the input; as an object, with its text alone, because version 9 shows no more. */
  suffix?: TextOption | Affix | undefined;
  /** Width of the input in characters. */
  width?: number | string | undefined;
  /** Turns the browser's spell checking on or off. */
  spellcheck?: boolean | undefined;
  /** Automatic capital letters on phones, such as "none" or "words". */
  autocapitalize?: string | undefined;
} & DescribedBy;

type ItemLabel = {
  id?: string | undefined;
  for?: string | undefined;
  visuallyHiddenText?: string | undefined;
  classes?: string | undefined;
  attributes?: Attributes | undefined;
} & Content;

/** Date input, which asks for a date in parts. */
export const dateInput: FieldComponent<DateInputTypes> = {
  schemas: ["date"],
  create(declared, defaults) {
    const { key, locale, macros } = defaults;
    if (macros) assertShown(macros, key, declared as Options);
    const field = withPartItems(key, declared as Options) as FieldOf<DateInputTypes>;
    const id = field.id || defaults.id;
    // With dots, because qs drops what follows a bracket and would read `people[0][born]-day` as `people[0][born]`.
    const namePrefix = field.namePrefix ?? defaults.path.join(".");
    const labels = frozenCopy({ ...locale.dateInput.labels, ...field.labels });
    const items = frozenCopy(
      objects(field.items).map((item) => ({ ...item, label: item.label ?? ownValue(labels, string(item.name)) })),
    );
    const options = {
      ...componentOptions(field),
      id,
      namePrefix,
      values: field.values,
      errorParts: undefined,
      ...(items.length ? { items } : { labels }),
    };
    const parts = items.length ? items.map(({ name }) => string(name)) : ["day", "month", "year"];
    assertParts(key, factsOf(field.schema).parts, parts);
    const nested = parts.map((part) => bracketPath([...parsePath(namePrefix), part]));
    const joined = parts.map((part) => (namePrefix ? `${namePrefix}-${part}` : part));
    const names = (macros?.hasNestedNames && field.namePrefix ? nested : joined).map(controlName);
    const nestedNames = nested.map(controlName);
    const partIds = parts.map((part, index) => string(items[index]?.id) || `${id}-${part}`);

    const behaviour: FieldBehaviour = {
      names,
      ids: [...fieldIds(id), ...partIds],
      parts,
      read(readBody) {
        const answer: Record<string, string> = {};
        parts.forEach((part, index) => {
          answer[part] = string(readBody(names[index] as ControlName) ?? readBody(nestedNames[index] as ControlName));
        });
        return answer;
      },
      fromStored: (stored) => (isText(stored) && dateParts(string(stored))) || partsOfObject(stored, parts),
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
      inWords: (answer, locale) => linesOf([dateInWords(answer as object, parts, locale)]),
    };
    return macros ? { ...behaviour, show: (shown) => writtenItems(shown, macros, behaviour, defaults) } : behaviour;
  },
};

type Options = Readonly<Record<string, unknown>>;

/** Lists the parts of a date as items, which every version of the macros knows. */
function withPartItems(key: string, { day, month, year, ...field }: Options): Options {
  const parts = Object.entries({ day, month, year });
  const [given] = parts.find(([, options]) => options !== undefined && options !== null) ?? [];
  if (!given) return field;
  refuseIf(
    objects(field.items as readonly object[]).length,
    `"${key}" has items, so its option "${given}" would be ignored. Use one of the two.`,
  );
  const items = parts.flatMap(([name, options]) =>
    options === false ? [] : { ...(options as Options | undefined), name },
  );
  refuseIf(!items.length, `"${key}" has no day, month or year. Keep at least one of them.`);
  return { ...field, items };
}

/** Throws for a date whose schema needs parts that its field does not ask for. */
function assertParts(key: string, neededParts: readonly string[] | undefined, askedParts: readonly string[]): void {
  if (!neededParts) return;
  const missing = neededParts.find((part) => !askedParts.includes(part));
  if (missing) {
    const alternative =
      missing === "day" && askedParts.includes("month") ? ', or pass parts: ["month", "year"] to date()' : "";
    refuse(
      `the date of "${key}" needs a ${missing}, but its field does not ask for one. Use a dateInput that does${alternative}.`,
    );
  }
  refuseIf(
    !neededParts.includes("day") && askedParts.includes("day"),
    `"${key}" asks for a day, but its date has none. Give its dateInput items for month and year.`,
  );
}

function assertShown(macros: Macros, key: string, field: Options): void {
  objects(field.items as readonly Options[]).forEach((item, index) => {
    macros.assertShown(`"${key}": items[${index}]`, item, ["label", "prefix", "suffix"]);
  });
  for (const part of ["day", "month", "year"]) {
    if (field[part]) macros.assertShown(`"${key}": ${part}`, field[part], ["label", "prefix", "suffix"]);
  }
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

/** Writes a date in words, or as it was entered if there is no such date. */
function dateInWords(answer: object, parts: readonly string[], { date }: Locale): string {
  const part = (name: string) => string(ownValue(answer, name)).trim();
  const [day, year] = [part("day"), part("year")];
  const month = monthNumber(part("month"), date.months, en.date.months);
  const isDate = /^\d{4}$/.test(year) && /^\d{0,2}$/.test(day) && month >= 1 && month <= 12;
  if (!isDate || !isRealDate(Number(year), month, day ? Number(day) : 1)) {
    return parts.map(part).filter(Boolean).join(" ");
  }
  return date.format(day ? Number(day) : undefined, date.months[month - 1] ?? "", Number(year));
}

/**
 * Writes the fields of a date out as items, with whole names, widths and the class of a wrong field, which every version
 * of the macro knows. Recent versions also take each of day, month and year by its name.
 */
function writtenItems(
  { namePrefix: _, labels: __, values, errorParts, ...options }: OptionsObject,
  macros: Macros,
  { names, parts, linkTarget }: FieldBehaviour,
  { locale }: FieldDefaults,
): OptionsObject {
  const ownItems = (options.items as readonly OptionsObject[] | undefined) ?? [];
  const labels: Readonly<Record<string, string>> = locale.dateInput.labels;
  const wrongParts = errorParts as readonly string[] | undefined;
  const items: OptionsObject[] = [];
  const byName: Record<string, OptionsObject> = {};
  parts?.forEach((part, index) => {
    const { classes, width, ...item } = withTexts(macros, ownItems[index] ?? {});
    const isWrong = options.errorMessage !== undefined && (!wrongParts || wrongParts.includes(part));
    const label = item.label ?? (Object.hasOwn(labels, part) ? labels[part] : capitalise(part));
    const written = {
      inputmode: "numeric",
      ...item,
      label: macros.words(label),
      name: names[index]?.text,
      id: linkTarget([part]),
      value: textOf(item.value ?? (values as OptionsObject | undefined)?.[part]),
      classes: itemClasses(macros, part, string(classes), string(width), isWrong),
    };
    items.push(written);
    if (Object.hasOwn(labels, part)) byName[part] = { ...written, error: isWrong };
  });
  return { ...options, items, ...byName };
}

function withTexts({ words }: Macros, item: OptionsObject): OptionsObject {
  const texts = ["label", "prefix", "suffix"].filter((name) => item[name] !== undefined);
  return { ...item, ...Object.fromEntries(texts.map((name) => [name, words(item[name])])) };
}

function itemClasses({ name }: Macros, part: string, ownClasses: string, width: string, isWrong: boolean): string {
  const prefix = `${name}-input--width-`;
  const widthClass = ownClasses.includes(prefix) ? "" : prefix + (width || (part === "year" ? 4 : 2));
  return [widthClass, ownClasses, isWrong ? `${name}-input--error` : ""].filter(Boolean).join(" ");
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
