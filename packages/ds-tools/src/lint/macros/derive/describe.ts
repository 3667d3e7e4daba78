import type { Kind, Option, Table } from "@ds-frontend/internal/options/option.js";
import type { Parameters } from "./options.js";
import type { Shape } from "./shape.js";

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

/** Looks up the published options of a macro: by its file, or by the name of a component in a folder beside it. */
export interface Documentation {
  ofFile(file: string): readonly MacroOption[];
  ofComponent(file: string, name: string): readonly MacroOption[];
}

/** Turns the parameters of a macro into options. The published ones add descriptions, deprecations, and what is required. */
export function describe(parameters: Parameters, file: string, documentation: Documentation): Option[] {
  return parameters.map(({ name, shape }, index) => {
    const options = index ? [] : documentation.ofFile(file);
    return optionOf(name, shape, { name, params: [...options] }, { file, documentation, isOpen: false });
  });
}

interface MacroSource {
  file: string;
  documentation: Documentation;
  isOpen: boolean;
}

function optionOf(name: string, shape: Shape, doc: MacroOption | undefined, place: MacroSource): Option {
  const isOpen = place.isOpen || shape.isOpen;
  const inside = { ...place, isOpen };
  let table: Table | undefined;
  let item: Option | undefined;
  return {
    name,
    kinds: isOpen ? [] : kindsOf(shape, doc),
    type: doc?.type,
    isRequired: doc?.required === true,
    isStrict: false,
    table: () => {
      // If the template uses an option in ways that cannot be followed, anything may be given inside it.
      if (!shape.children.size && !isOpen) return undefined;
      table ??= tableOf(shape, documented(shape, doc, place), inside);
      return table;
    },
    item: () => {
      if (!shape.item) return undefined;
      item ??= optionOf("", shape.item, doc && { ...doc, name: "", type: undefined }, inside);
      return item;
    },
    deprecated: doc && deprecation(doc),
    description: doc?.description ?? "",
  };
}

/** Returns the published options of an object, by name. */
function documented(
  shape: Shape,
  doc: MacroOption | undefined,
  { file, documentation }: MacroSource,
): Map<string, MacroOption> {
  const given = [...shape.givenTo].flatMap((each) => documentation.ofFile(each));
  const component = doc?.isComponent && !doc.params?.length && doc.name;
  const ofComponent = component ? documentation.ofComponent(file, doc.alias ?? component) : [];
  return new Map(nested([...given, ...ofComponent, ...(doc?.params ?? [])]).map((option) => [option.name, option]));
}

function tableOf(shape: Shape, docs: ReadonlyMap<string, MacroOption>, place: MacroSource): Table {
  const options = new Map(
    [...shape.children].map(([name, child]) => [name, optionOf(name, child, docs.get(name), place)]),
  );
  // The documentation may be another component's, so it only counts for options that this macro reads.
  const required = [...docs.values()].filter(
    ({ name, required, type, deprecated }) =>
      required === true && !deprecated && type !== "nunjucks-block" && shape.children.has(name),
  );
  const groups = new Map(
    required.flatMap(({ name }) => {
      const names = place.isOpen ? undefined : alternativesTo(name, shape);
      if (!names) return [];
      const option = shape.children.get(name) as Shape;
      const named = (all: ReadonlySet<Shape> | undefined) =>
        [...shape.children].flatMap(([other, each]) => (all?.has(each) && !names.includes(other) ? [other] : []));
      const group = { names, within: named(option.within), without: named(option.without) };
      return [[names.toSorted().join(), group] as const];
    }),
  );
  return {
    options,
    isOpen: place.isOpen,
    missing: (isGiven) =>
      [...groups.values()]
        .filter(({ names, within, without }) => !names.some(isGiven) && within.every(isGiven) && !without.some(isGiven))
        .map(({ names }) => names),
  };
}

/** Returns the names of an option and of those that can replace it; undefined if the template works without any of them. */
function alternativesTo(name: string, shape: Shape): string[] | undefined {
  const option = shape.children.get(name) as Shape;
  const partner = partnerOf(name);
  const others = [...shape.children].filter(
    ([other, each]) => other === partner || isInstead(each, option) || isInstead(option, each),
  );
  const all = [...new Map([[name, option], ...others])];
  // The option is a fallback for one of another object, which may be given instead.
  if (!option.isUsedAlone && [...option.preferred].some((each) => each.parent !== shape)) return undefined;
  // A template tests options to choose between them. If it tests the last one too, it works without any.
  const last = all.filter(([, each]) => !all.some(([, other]) => other.preferred.has(each)));
  if (last.some(([, each]) => each.isOpen || each.isTested)) return undefined;
  return all.map(([each]) => each).sort((one, other) => Number(/html$/i.test(one)) - Number(/html$/i.test(other)));
}

/** Tells whether the template uses an option only as a fallback for the other. */
function isInstead(option: Shape, other: Shape): boolean {
  return !option.isUsedAlone && option.preferred.has(other);
}

/** Returns the name of the option with the same content in the other form: `titleHtml` for `titleText`. */
export function partnerOf(name: string): string {
  return name.replace(/(text|html)$/i, (end) => partners[end] ?? end);
}

const partners: Record<string, string> = { text: "html", html: "text", Text: "Html", Html: "Text" };

/** Returns the kinds of values that have an effect, the intended one first. */
function kindsOf(shape: Shape, doc: MacroOption | undefined): Kind[] {
  const { isPrinted, isTested, isTestedInside, isCompared, tested, item } = shape;
  // Strings have a `length` too.
  const reads = [...shape.children.keys()].some((name) => name !== "length" && name !== "val");
  const isText = isPrinted || isCompared || tested.has("string") || shape.children.has("length");
  const isPlain = !reads && !item;
  const isSwitch = isPlain && !isText && (isTested || isTestedInside) && !tested.size;
  if (isPlain && !isText && !isSwitch) return [];
  const kinds: Kind[] = [];
  // Only what is never printed is a switch: `spellcheck` prints the text "false" as it should.
  if (doc?.type === "boolean" && isPlain && !isPrinted && (isText || isTested)) kinds.push("boolean");
  if (reads) kinds.push("object");
  if (item || tested.has("array")) kinds.push("array");
  if (isSwitch) kinds.push("boolean", "object", "array");
  if (isText || isSwitch) kinds.push("string", "number");
  if (tested.has("object")) kinds.push("object");
  if (isText || isTested || isTestedInside) kinds.push("boolean");
  if (isCompared || shape.children.has("length")) kinds.push("array");
  return [...new Set(kinds)];
}

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
