import { CLI, ConfigLoader, HtmlValidate, type Message, type Report, type ResolvedConfig } from "html-validate";
import plugin from "../rules/index.js";
import { isConcerned } from "./concerned.js";
import type { CheckOptions, Finding } from "./index.js";
import { limits, TooMuch } from "./limits.js";
import { lessThan, readable } from "./readable.js";

/** Resolves the configuration once: html-validate's own loaders do it for each page, which takes longer than reading it. */
class OneConfig extends ConfigLoader {
  #resolved: ResolvedConfig | undefined;

  override getConfigFor(): ResolvedConfig {
    this.#resolved ??= this.getGlobalConfigSync().resolve() as ResolvedConfig;
    return this.#resolved;
  }

  override flushCache(): void {
    this.#resolved = undefined;
  }

  protected override defaultConfig() {
    return this.empty();
  }
}

const known = new Map<string, HtmlValidate>();

function validator(options: CheckOptions): HtmlValidate {
  const key = JSON.stringify(options);
  const found = known.get(key) ?? create(JSON.parse(key));
  known.set(key, found);
  return found;
}

function create(options: CheckOptions): HtmlValidate {
  const all = Object.entries(plugin.rules ?? {});
  // A wrong option is a mistake of the caller, and not a fault of the page.
  for (const [, Rule] of all) if (Rule) new Rule(options);
  const rules = all.map(([name]) => [name, ["error", options]]);
  return new HtmlValidate(
    new OneConfig([], {
      root: true,
      plugins: [plugin, limits],
      elements: ["html5"],
      // Comments that switch off a rule for a part of the page need the last one.
      rules: { ...Object.fromEntries(rules), "no-unused-disable": "off" },
    }),
  );
}

/** The messages of html-validate about a page; one when it cannot be read to its end. */
export function messages(html: string, options: CheckOptions): Message[] {
  const reader = validator(options);
  if (!isConcerned(html, options.prefix)) return [];
  try {
    const found = reader.validateStringSync(readable(html)).results.flatMap((result) => result.messages);
    return found.map((each) => ({ ...each, message: each.message.replaceAll(lessThan, "<") }));
  } catch (error) {
    return [unreadable(error)];
  }
}

/** The files that match a pattern, but for those of packages and those that `.htmlvalidateignore` names. */
export async function matching(pattern: string): Promise<string[]> {
  const files = await new CLI().expandFiles([pattern], { extensions: ["html", "htm"] });
  return files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
}

/** What tells whether `.htmlvalidateignore` names a file, by its whole path. html-validate's types keep it private. */
export function ignoring(): (file: string) => boolean {
  const cli = new CLI() as unknown as { isIgnored(file: string): boolean };
  return (file) => cli.isIgnored(file);
}

/** One of html-validate's ways to print findings, by its name. */
export async function formatter(name: string): Promise<(report: Report) => string> {
  return new CLI().getFormatter(name);
}

export function read(html: string, options: CheckOptions): Finding[] {
  return messages(html, options).map(({ ruleId, message, line, column, context, selector }) => ({
    rule: ruleId,
    message,
    line,
    column,
    spec: (context as { spec?: string } | undefined)?.spec ?? null,
    selector,
  }));
}

function unreadable(error: unknown): Message {
  const { line = 1, column = 1, offset = 0 } = error instanceof TooMuch ? error.location : {};
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ruleId: "parser-error",
    severity: 2,
    message: `The page cannot be read: ${reason}`,
    line,
    column,
    offset,
    size: 1,
    selector: null,
  };
}
