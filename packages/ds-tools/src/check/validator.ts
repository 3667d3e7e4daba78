import {
  type AttributeData,
  CLI,
  ConfigLoader,
  type DOMReadyEvent,
  type DOMTree,
  HtmlValidate,
  type Message,
  MetaTable,
  type Plugin,
  type ResolvedConfig,
  Rule,
} from "html-validate";
import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { documentationOf } from "../report/documentation.js";
import type { Level, Levels } from "../report/levels.js";
import { say } from "../report/messages.js";
import plugin from "../rules/index.js";
import type { GroupLinks } from "../rules/page/group-links.js";
import { Page } from "../rules/page/page.js";
import type { PageRule, RuleContext } from "../rules/page/page-rule.js";
import { isRelevant } from "../rules/page/relevance.js";
import type { Finding } from "./finding.js";
import { limits, TooMuch } from "./limits.js";
import { maskTemplates } from "./mask-templates.js";
import type { CheckOptions } from "./options.js";
import { type ElementData, parsePlain } from "./parse-plain.js";
import { repairTags } from "./repair-tags.js";
import { lessThan, rewriteForParser } from "./rewrite-for-parser.js";

export { settings } from "./settings.js";

/** Returns an object by the plain names of rules, without the prefix that they have in html-validate. */
function plain<T>(named: Readonly<Record<string, T>> | null | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(named ?? {}).map(([name, value]) => [name.replace("ds-tools/", ""), value]));
}

const rules = plain(plugin.rules);

/** Levels of the rules for pages that show components. */
export const galleryLevels: Levels = new Map(
  Object.entries(plain(plugin.configs?.gallery?.rules)) as [string, Level][],
);

/** Description of each rule by its name. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rules).map(([name, Rule]) => [name, Rule ? describe(new Rule(undefined)) : ""]),
);

function describe(rule: object): string {
  return "description" in rule ? String(rule.description) : "";
}

/** Resolves the configuration once. html-validate's own loaders do so for each page, which takes longer than parsing it. */
class OneConfig extends ConfigLoader {
  #resolved: ResolvedConfig | undefined;

  override getConfigFor(): ResolvedConfig {
    this.#resolved ??= trusting(() => withParserData(this.getGlobalConfigSync().resolve() as ResolvedConfig));
    return this.#resolved;
  }

  override flushCache(): void {
    this.#resolved = undefined;
  }

  protected override defaultConfig() {
    return this.empty();
  }
}

/**
 * Keeps of what html-validate knows about elements only what its parser reads, because it copies that for each element of a page.
 * Without a prototype, a page may contain an element called `constructor`.
 */
function withParserData(config: ResolvedConfig): ResolvedConfig {
  const elements = elementsOf(config);
  for (const [name, meta] of Object.entries(elements)) {
    const kept = parserData.filter((key) => meta[key] !== undefined);
    elements[name] = { attributes: noAttributes, ...Object.fromEntries(kept.map((key) => [key, meta[key]])) };
  }
  Object.setPrototypeOf(elements, null);
  return config;
}

function elementsOf(config: ResolvedConfig): Record<string, Record<string, unknown>> {
  return (config.getMetaTable() as unknown as { elements: Record<string, Record<string, unknown>> }).elements;
}

const parserData = ["tagName", "void", "foreign", "implicitClosed", "implicitOpen", "optionalEnd"];
const noAttributes: object = Object.freeze(Object.create(null));

/**
 * Runs a function while html-validate takes its own presets and its data about elements for valid. To compile the schemas that it
 * holds them against takes longer than everything else before the first page.
 */
function trusting<T>(work: () => T): T {
  const isValid = () => () => true;
  const elements = MetaTable.prototype as unknown as Record<string, unknown>;
  const rules = Rule as unknown as Record<string, unknown>;
  return withMethod(elements, "getSchemaValidator", isValid, () => withMethod(rules, "validateOptions", isValid, work));
}

/** Runs a function while an object has another method, if it has one of this name. */
function withMethod<T>(object: Record<string, unknown>, name: string, method: () => unknown, work: () => T): T {
  const original = object[name];
  if (typeof original !== "function") return work();
  object[name] = method;
  try {
    return work();
  } finally {
    object[name] = original;
  }
}

/** Reads and checks pages with the same options. */
interface Validator {
  htmlValidate: HtmlValidate;
  rules: { rule: PageRule; severity: number }[];
  /** Returns what html-validate's parser knows about elements. */
  elements(): Record<string, ElementData>;
}

/** Most recently used validators by their options. Each holds everything that html-validate knows about HTML. */
const known = new Map<string, Validator>();
const mostValidators = 8;

function validator(options: CheckOptions): Validator {
  // A wrong option is a mistake of the caller, not a finding. All rules take the same options.
  for (const Rule of Object.values(rules).slice(0, 1)) if (Rule) new Rule(options);
  const key = JSON.stringify(options);
  const found = known.get(key) ?? createValidator(JSON.parse(key));
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > mostValidators && oldest !== undefined) known.delete(oldest);
  return found;
}

function createValidator(options: CheckOptions): Validator {
  const levels = Object.entries(plain(plugin.configs?.rules?.rules)) as [string, Level][];
  const loader = new OneConfig([], {
    root: true,
    plugins: [{ name: "ds-tools-check", rules }, limits],
    elements: ["html5"],
    // Comments that switch off a rule for a part of the page need the last one.
    rules: {
      ...Object.fromEntries(levels.map(([name, level]) => [name, [level, options]])),
      "no-unused-disable": "off",
    },
  });
  const own = levels.flatMap(([name, level]) => {
    const Rule = rules[name];
    if (!Rule) return [];
    const rule = Object.assign(new Rule(options) as PageRule, { name });
    return { rule, severity: level === "error" ? 2 : 1 };
  });
  return { htmlValidate: new HtmlValidate(loader), rules: own, elements: () => elementsOf(loader.getConfigFor()) };
}

/** Returns html-validate's messages about a page; a single one when the page cannot be read. */
export function messages(html: string, options: CheckOptions): Message[] {
  const reader = validator(options);
  if (!isRelevant(html, options)) return [];
  const data = rewriteForParser(maskTemplates(html));
  try {
    const quick = checkPlain(reader, data);
    if (quick) return quick.map(makePrintable);
    const found = validate(reader.htmlValidate, data);
    // Few pages need a repair, which costs as much as parsing.
    const isBroken = found.some(({ ruleId }) => ruleId === "parser-error");
    return (isBroken ? validate(reader.htmlValidate, repairTags(data)) : found).map(makePrintable);
  } catch (error) {
    return [makePrintable(parserError(error))];
  }
}

/** Checks a page without html-validate's parser and engine; undefined when it needs them. */
function checkPlain({ rules, elements }: Validator, data: string): Message[] | undefined {
  const document = parsePlain(data, elements());
  if (!document) return undefined;
  const source = { data, filename: "page", line: 1, column: 1, offset: 0 };
  const found: Message[] = [];
  for (const { rule, severity } of rules)
    rule.checkDocument({ document, source }, ({ message, location, selector, ...context }) => {
      const { offset, line, column, size } = location;
      const { url } = rule.documentation();
      found.push({ ruleId: rule.name, severity, message, ruleUrl: url, offset, line, column, size, context, selector });
    });
  return found.sort((one, other) => one.line - other.line || one.column - other.column);
}

function validate(reader: HtmlValidate, data: string): Message[] {
  const source = {
    data: plainNames(data),
    filename: "page",
    line: 1,
    column: 1,
    offset: 0,
    hooks: { processAttribute },
  };
  return reader.validateSourceSync(source).results.flatMap((result) => result.messages);
}

/** Takes the prefix of html-validate from the names of rules in comments, keeping every position. */
function plainNames(data: string): string {
  if (!data.includes("ds-tools/")) return data;
  return data.replace(/<!--\s{0,9}\[?html-validate-[^>]{0,999}/g, (comment) =>
    comment.replaceAll("ds-tools/", "         "),
  );
}

/** Makes a message safe to print on a terminal and in XML. */
function makePrintable(message: Message): Message {
  const { selector, context } = message;
  return {
    ...message,
    message: printable(message.message.replaceAll(lessThan, "<")),
    selector: selector && printable(selector.replaceAll(lessThan, "<")),
    context: context && JSON.parse(JSON.stringify(context).replaceAll(lessThan, "<")),
  };
}

/** Drops attributes named like a property of every object, because html-validate keeps attributes in objects. */
function processAttribute(attribute: AttributeData): AttributeData[] {
  return attribute.key.toLowerCase() in Object.prototype ? [] : [attribute];
}

/** Parses a page into the model that the rules read; undefined when it cannot be read. */
export function parsePage(html: string, options: CheckOptions): Page | undefined {
  const data = rewriteForParser(html);
  const document = parse(data) ?? parse(repairTags(data));
  return document && new Page(document, data, options);
}

let parsed: DOMTree | undefined;
const keepDocument: Plugin = {
  name: "ds-frontend-parser",
  setup(_source, events) {
    events.on("dom:ready", (_name, { document }: DOMReadyEvent) => {
      parsed = document;
    });
  },
};
let parser: HtmlValidate | undefined;

function parse(data: string): DOMTree | undefined {
  parsed = undefined;
  parser ??= new HtmlValidate(
    new OneConfig([], { root: true, plugins: [limits, keepDocument], elements: ["html5"], rules: {} }),
  );
  try {
    const found = validate(parser, data);
    return found.some(({ ruleId }) => ruleId === "parser-error") ? undefined : parsed;
  } catch {
    return undefined;
  } finally {
    parsed = undefined;
  }
}

/** Finds the files that match a pattern, except those in node_modules and those that html-validate ignores. */
export async function matching(pattern: string): Promise<string[]> {
  const files = await new CLI().expandFiles([pattern], { extensions: ["html", "htm"] });
  return files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
}

/** Returns a function that checks whether html-validate ignores a file, by its full path. In html-validate 10 the method is private and synchronous. */
export function ignoring(): (file: string) => Promise<boolean> {
  const cli = new CLI() as unknown as { isIgnored(file: string): boolean | Promise<boolean> };
  return async (file) => cli.isIgnored(file);
}

/** Findings of a page, with what is needed to compare it with others. */
export interface Inspected {
  findings: Finding[];
  group: GroupLinks | undefined;
}

/** Checks a page that is one of several. */
export function inspect(html: string, options: CheckOptions): Inspected {
  const findings = read(html, options);
  return { findings, group: isRelevant(html, options) ? groupLinks?.() : undefined };
}

// A method of the rule, because everything else that its module exports would hide the plugin from `require`.
const { groupLinks } = (rules["pagination-limit"] ?? {}) as { groupLinks?: () => GroupLinks | undefined };

/** Checks a page, and returns what is wrong with it. */
export function read(html: string, options: CheckOptions): Finding[] {
  return messages(html, options).map(toFinding);
}

function toFinding({ ruleId, severity, message, ruleUrl, line, column, size, context, selector }: Message): Finding {
  // html-validate's own message about a page that cannot be read has no context.
  const said = (context as RuleContext | undefined) ?? { messageId: "unreadable", data: { reason: message } };
  return {
    rule: ruleId,
    ...said,
    message,
    severity: severity === 2 ? "error" : "warning",
    url: ruleUrl ?? documentationOf(ruleId),
    line,
    column,
    size,
    ...(selector && { selector }),
  };
}

const unreadable = { unreadable: "The page cannot be read: {{reason}}" } as const;

function parserError(error: unknown): Message {
  const { line = 1, column = 1, offset = 0 } = error instanceof TooMuch ? error.location : {};
  const reason = error instanceof Error ? error.message : String(error);
  const { message, ...context } = say(unreadable, { messageId: "unreadable", data: { reason } });
  return {
    ruleId: "parser-error",
    severity: 2,
    message,
    context,
    line,
    column,
    offset,
    size: 1,
    selector: null,
  };
}
