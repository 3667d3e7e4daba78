import type { Kind, Option, Table } from "@ds-frontend/internal/options/option.js";
import type { Shape } from "../template/shape.js";
import type { Parameters } from "./macro-reader.js";

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
export interface Published {
  ofFile(file: string): readonly MacroOption[];
  ofComponent(file: string, name: string): readonly MacroOption[];
}

/**
 * Turns the parameters of a macro into options: those that its package publishes, and with them those that its template reads. The template
 * is only read for what the package does not say.
 */
export function optionsOf(
  names: readonly string[],
  derived: () => Parameters,
  file: string,
  published: Published,
): Option[] {
  const parameters = once(derived);
  return names.map((name, index) => {
    const params = index ? [] : published.ofFile(file);
    const doc = params.length ? { name, type: "object", params: [...params] } : undefined;
    return optionOf(name, () => parameters()[index]?.shape, doc, { file, published, isOpen: () => false });
  });
}

interface MacroSource {
  file: string;
  published: Published;
  isOpen(): boolean;
}

type ShapeOf = () => Shape | undefined;

function optionOf(name: string, shape: ShapeOf, doc: MacroOption | undefined, place: MacroSource): Option {
  const isOpen = once(() => place.isOpen() || shape()?.isOpen === true);
  const inside = { ...place, isOpen };
  // Any name may be given in `attributes`.
  const isAny = doc !== undefined && name === "attributes" && !doc.params?.length;
  const read = once(() => (isAny || isOpen() ? [] : kindsOf(shape(), doc)));
  const meant = isAny ? undefined : kinds[doc?.type ?? ""];
  return {
    name,
    get kinds() {
      return meant ?? read();
    },
    takes: (kind) => meant?.includes(kind) || !read().length || read().includes(kind),
    type: doc?.type,
    isRequired: doc?.required === true,
    isStrict: false,
    table: once(() => {
      if (isAny) return anything;
      const docs = documented(shape, doc, place);
      // If the template uses an option in ways that cannot be followed, anything may be given inside it.
      return shape()?.children.size || isOpen() ? tableOf(shape, docs, inside) : undefined;
    }),
    item: once(() => {
      const below = doc && { ...doc, name: "", type: undefined };
      const item = shape()?.item;
      return item && optionOf("", () => item, doc?.params?.length ? below : undefined, inside);
    }),
    deprecated: doc && deprecation(doc),
    description: doc?.description ?? "",
  };
}

const anything: Table = { get: () => undefined, options: new Map(), isOpen: true, missing: () => [] };

/** Kinds of values that are meant by the types that packages publish. Whether a boolean is printed as a word, only the template tells. */
const kinds: Readonly<Record<string, readonly Kind[] | undefined>> = {
  string: ["string", "number"],
  integer: ["string", "number"],
  number: ["string", "number"],
  array: ["array"],
  object: ["object"],
};

/** Returns the published options of an object, by name. */
function documented(
  shape: ShapeOf,
  doc: MacroOption | undefined,
  { file, published }: MacroSource,
): Map<string, MacroOption> {
  if (doc?.params?.length) return byName(doc.params);
  const ofComponent = doc?.isComponent ? published.ofComponent(file, doc.alias ?? doc.name) : [];
  // The options of a macro that gets them all are those of this one.
  return byName(
    ofComponent.length ? ofComponent : [...(shape()?.givenTo ?? [])].flatMap((each) => published.ofFile(each)),
  );
}

function byName(options: readonly MacroOption[]): Map<string, MacroOption> {
  return new Map(nested(options).map((option) => [option.name, option]));
}

function tableOf(shape: ShapeOf, docs: ReadonlyMap<string, MacroOption>, place: MacroSource): Table {
  const known = new Map<string, Option | undefined>();
  const get = (name: string): Option | undefined => {
    if (!known.has(name)) {
      // Packages also publish what the macro does not read: the content of a call block, or an option of another component.
      const isThere = shape()?.children.has(name);
      known.set(name, isThere ? optionOf(name, () => shape()?.children.get(name), docs.get(name), place) : undefined);
    }
    return known.get(name);
  };
  const all = once(() => {
    const names = shape()?.children.keys() ?? [];
    return new Map([...names].map((name) => [name, get(name) as Option]));
  });
  const required = [...docs.values()].filter(
    ({ required, type, deprecated }) => required === true && !deprecated && type !== "nunjucks-block",
  );
  return {
    get,
    get options() {
      return all();
    },
    get isOpen() {
      return place.isOpen();
    },
    missing: (isGiven) => {
      const lacking = required.filter(({ name }) => !isGiven(name));
      const own = lacking.length ? shape() : undefined;
      return own && !place.isOpen() ? missingIn(own, lacking, isGiven) : [];
    },
  };
}

/** Returns those of the required options that the template does not do without: for each, the names of which one must be given. */
function missingIn(shape: Shape, lacking: readonly MacroOption[], isGiven: (name: string) => boolean): string[][] {
  const groups = new Map<string, string[]>();
  for (const { name } of lacking) {
    const option = shape.children.get(name);
    const names = option && alternativesTo(name, shape);
    if (!names || names.some(isGiven)) continue;
    const named = (all: ReadonlySet<Shape> | undefined) =>
      [...shape.children].flatMap(([other, each]) => (all?.has(each) && !names.includes(other) ? [other] : []));
    if (named(option.within).every(isGiven) && !named(option.without).some(isGiven))
      groups.set(names.toSorted().join(), names);
  }
  return [...groups.values()];
}

/** Returns a function that works a value out when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
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
function kindsOf(shape: Shape | undefined, doc: MacroOption | undefined): Kind[] {
  if (!shape) return [];
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
