import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Kind, Option, Table } from "@ds-frontend/internal/options/option.js";
import corrections from "./corrections.json" with { type: "json" };
import { once } from "./once.js";

/** Entry of `macro-options.json`, which govuk-frontend and nhsuk-frontend publish for each component. */
export interface MacroOption {
  name: string;
  type?: string;
  required?: boolean;
  description?: string;
  deprecated?: boolean | string;
  isComponent?: boolean;
  alias?: string;
  params?: MacroOption[];
}

/** Returns the published options of a component, by the name of its folder. */
export type Published = (folder: string) => readonly MacroOption[];

/** Where an option is: its component, and its path in the documentation, such as `items[].label`. */
interface Place {
  folder: string;
  path: string;
  published: Published;
  /** What its template reads, for options that the documentation leaves out. */
  walked: () => Option | undefined;
}

/** Returns the options of a macro, as its package documents them. */
export function documentedOption(params: readonly MacroOption[], place: Omit<Place, "path">): Option {
  return optionOf({ name: "params", type: "object", params: [...params] }, { ...place, path: "" });
}

function optionOf(doc: MacroOption, place: Place): Option {
  const { name, type, description = "" } = doc;
  const key = `${place.folder} ${place.path}`;
  const isList = type === "array";
  const inside = once(() => tableOf(doc, place));
  const rows = corrections.rows.includes(key);
  const item = once((): Option | undefined => {
    if (!isList || !doc.params?.length) return undefined;
    const cell = optionOf(
      { ...doc, name: "", type: "object" },
      {
        ...place,
        path: `${place.path}[]`,
        walked: () => (rows ? place.walked()?.item()?.item() : place.walked()?.item()),
      },
    );
    if (!rows) return cell;
    const takes = (kind: Kind) => kind === "array" || kind === "boolean";
    return { ...cell, kinds: ["array"], takes, type: "array", table: () => undefined, item: () => cell };
  });
  return {
    name,
    kinds: corrections.anyKind.some((each) => each === name || each === key) ? [] : (kinds[type ?? ""] ?? []),
    // What its template tests for, it takes, whatever is documented.
    takes: (kind) => !(refused[type ?? ""] ?? []).includes(kind) || place.walked()?.takes?.(kind) === true,
    type,
    isRequired: doc.required === true,
    isStrict: false,
    table: () => (isList ? undefined : inside()),
    item,
    deprecated: deprecation(doc),
    description,
  };
}

/** Kinds of values that the types of documentation mean, and those of which a macro makes nothing that people can read. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  string: ["string", "number"],
  html: ["string", "number"],
  integer: ["string", "number"],
  number: ["string", "number"],
  boolean: ["boolean"],
  array: ["array"],
  object: ["object"],
};
const refused: Readonly<Record<string, readonly Kind[]>> = {
  string: ["object", "array"],
  html: ["object", "array"],
  integer: ["object", "array", "boolean"],
  number: ["object", "array", "boolean"],
  array: ["object", "string", "number"],
  object: ["array", "string", "number"],
};

const anything: Table = { get: () => undefined, options: new Map(), isOpen: true, missing: () => [] };

/** Returns the options of an object. Undefined if the documentation says nothing of them. */
function tableOf(doc: MacroOption, place: Place): Table | undefined {
  const { name, type, isComponent, alias, params = [] } = doc;
  if (type !== "object") return undefined;
  if (/^attributes$/.test(name) && !params.length) return anything;
  const component = kebabCase(alias ?? name);
  const isPart = isComponent === true && !params.length && place.path !== "";
  const all = nested(isPart ? place.published(component) : params);
  if (!all.length) return place.path ? anything : undefined;
  // A component that prints another sets some of its options itself.
  const own: readonly string[] = (isPart && (corrections.set as Record<string, string[]>)[name]) || [];
  const around = isPart ? { ...place, folder: component, path: "" } : place;
  const read = (each: string) => () => place.walked()?.table()?.get(each);
  // What a call block gives is no option.
  const docs = all.filter(({ name, type }) => !own.includes(name) && type !== "nunjucks-block");
  const options = new Map(
    docs.map((option) => {
      const path = around.path ? `${around.path}.${option.name}` : option.name;
      return [option.name, optionOf(option, { ...around, path, walked: read(option.name) })] as const;
    }),
  );
  const needed = docs.filter(
    (option) =>
      (option.required === true || (!place.path && corrections.needed.includes(`${place.folder} ${option.name}`))) &&
      !option.deprecated &&
      !(corrections.optional as string[]).includes(
        `${around.folder} ${around.path ? `${around.path}.` : ""}${option.name}`,
      ),
  );
  return {
    get: (name) => options.get(name) ?? read(name)(),
    options,
    isOpen: false,
    missing: (isGiven) => {
      if (isGiven("divider")) return [];
      const groups = new Map(
        needed.map(({ name }) => [stemOf(name), [...options.keys()].filter((each) => stemOf(each) === stemOf(name))]),
      );
      // A label or a legend can have its text in its heading.
      const isGivenHere = (name: string) => isGiven(name) || (/^(?:text|html)$/.test(name) && isGiven("heading"));
      return [...groups.values()].filter((names) => !names.some(isGivenHere)).map(textFirst);
    },
  };
}

/** Returns what the options for the same content have in common: "title" for `titleText`, `titleHtml` and `title`. */
function stemOf(name: string): string {
  return name.replace(/^(?:text|html)$/, "").replace(/(?:Text|Html)$/, "");
}

function textFirst(names: string[]): string[] {
  return names.sort((one, other) => Number(/html$/i.test(one)) - Number(/html$/i.test(other)));
}

/** Returns the name of the option with the same content in the other form: `titleHtml` for `titleText`. */
export function partnerOf(name: string): string {
  return name.replace(/(text|html)$/i, (end) => partners[end] ?? end);
}

const partners: Record<string, string> = { text: "html", html: "text", Text: "Html", Html: "Text" };

/** Turns options with a dot in their name, such as `hint.text`, which old versions publish, into options of an object. */
export function nested(options: readonly MacroOption[]): MacroOption[] {
  const below = new Map<string, MacroOption[]>();
  const named = options.filter(({ name }) => typeof name === "string");
  for (const { name, ...rest } of named) {
    const [owner = "", ...path] = name.split(".");
    if (path.length) below.set(owner, [...(below.get(owner) ?? []), { name: path.join("."), ...rest }]);
  }
  const plain = named.filter(({ name }) => !name.includes("."));
  const objects = [...below].map(([name, params]) => {
    const own = plain.find((option) => option.name === name);
    return { ...own, name, type: "object", params: [...(own?.params ?? []), ...params] };
  });
  return [...plain.filter(({ name }) => !below.has(name)), ...objects];
}

function deprecation({ deprecated, description = "" }: MacroOption): string | undefined {
  if (typeof deprecated === "string") return /^\d/.test(deprecated) ? `since ${deprecated}` : deprecated;
  return deprecated || /^\W*deprecated\b/i.test(description) ? "" : undefined;
}
