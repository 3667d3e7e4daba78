import { LeftToNunjucks } from "./analyse.js";
import type { Method } from "./filters.js";
import type { Block, Context, Environment, Frame, Nunjucks } from "./nunjucks.js";

/** Filters of Nunjucks that are replaced by quicker ones. */
export const quickFilters: ReadonlySet<string> = new Set([
  "safe",
  "escape",
  "e",
  "trim",
  "indent",
  "default",
  "d",
  "length",
  "string",
]);

/** A macro's function: its caller, its arguments and its keyword arguments are given, and its text is returned. */
type Body = (caller: unknown, ...values: unknown[]) => string;

const macroBody = Symbol("macro");
type Macro = Method & { [macroBody]?: Body };

/** A keyword argument that is not given. */
const NONE = {};

/** What generated code calls, for one environment. */
export function runtimeOf(env: Environment, nunjucks: Nunjucks) {
  const { runtime, filters, tests } = nunjucks;
  const { SafeString } = runtime;
  const owns = (object: object, name: string) => Object.hasOwn(object, name);
  const special = /[&"'<>\\]/;
  const references: Record<string, string> = {
    "&": "&amp;",
    '"': "&quot;",
    "'": "&#39;",
    "<": "&lt;",
    ">": "&gt;",
    "\\": "&#92;",
  };
  const escaped = (text: string) =>
    special.test(text) ? text.replace(/[&"'<>\\]/g, (character) => references[character] as string) : text;
  const isKeywords = (value: unknown) =>
    (typeof value === "object" || typeof value === "function") && value !== null && owns(value, "__keywords");
  const bodyOf = (callee: unknown) => (typeof callee === "function" ? (callee as Macro)[macroBody] : undefined);
  const call = (callee: unknown, context: Context, args: unknown[]) => runtime.callWrap(callee, "", context, args);

  function safeText(value: unknown): unknown {
    if (typeof value === "string") return new SafeString(value);
    if (value instanceof SafeString) return value;
    return filters.safe?.call(undefined, value);
  }
  const quick = {
    safe: safeText,
    escape: (value: unknown) =>
      typeof value === "string" ? new SafeString(escaped(value)) : filters.escape?.call(undefined, value),
    e: (value: unknown) => quick.escape(value),
    trim(value: unknown): unknown {
      if (typeof value === "string") return value.trim();
      if (value instanceof SafeString && typeof value.val === "string") return new SafeString(value.val.trim());
      return filters.trim?.call(undefined, value);
    },
    indent(value: unknown, width?: unknown, first?: unknown): unknown {
      const isSafe = value instanceof SafeString;
      if (typeof value !== "string" && !isSafe) return filters.indent?.call(undefined, value, width, first);
      if (value === "") return "";
      const text = isSafe ? (value as { val: string }).val : (value as string);
      const isPlain =
        typeof text === "string" && (width === undefined || (Number.isInteger(width) && (width as number) > 0));
      if (!isPlain) return filters.indent?.call(undefined, value, width, first);
      const spaces = " ".repeat((width as number | undefined) ?? 4);
      const lines = withBreaks(text, `\n${spaces}`);
      const result = first ? spaces + lines : lines;
      return isSafe ? new SafeString(result) : result;
    },
    default: (value: unknown, otherwise: unknown, isForFalsy: unknown) =>
      isForFalsy ? value || otherwise : value !== undefined ? value : otherwise,
    d: (value: unknown, otherwise: unknown, isForFalsy: unknown) => quick.default(value, otherwise, isForFalsy),
    length(value: unknown): unknown {
      if (typeof value === "string" || Array.isArray(value)) return value.length;
      return filters.length?.call(undefined, value);
    },
    string: (value: unknown) => (typeof value === "string" ? value : filters.string?.call(undefined, value)),
  };
  /** What is printed for a value. */
  function print(value: unknown): unknown {
    if (!env.opts.autoescape) return value !== undefined && value !== null ? value : "";
    if (typeof value === "string") return escaped(value);
    if (value === undefined || value === null) return "";
    if (value instanceof SafeString) return typeof value.val === "string" ? value.val : value;
    return runtime.suppressValue(value, true);
  }
  return {
    env,
    filters,
    tests,
    quick,
    isMapping: (value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set),
    isEqual: (value: unknown, text: string) =>
      // biome-ignore lint/suspicious/noDoubleEquals: as in Nunjucks
      value instanceof SafeString ? value.val === text : value == text,
    Frame: runtime.Frame,
    SafeString,
    NONE,
    isArray: runtime.isArray,
    keysOf: runtime.keys,
    listOf: (list: unknown) => (Array.isArray(list) ? list : runtime.fromIterator(list)),
    keywords: runtime.makeKeywordArgs,
    member: runtime.memberLookup,
    isIn: (key: unknown, list: unknown) =>
      Array.isArray(list) ? list.indexOf(key) !== -1 : runtime.inOperator(key, list),

    print,
    printSafe: (value: unknown) => (typeof value === "string" ? value : print(safeText(value))),
    /** Returns the function of a macro that another template exports. */
    textOf(callee: unknown): Body {
      return (
        bodyOf(callee) ??
        (() => {
          throw new LeftToNunjucks("export that is no macro");
        })
      );
    },
    defined(value: unknown): unknown {
      if (value === undefined || value === null) throw new Error("attempted to output null or undefined value");
      return value;
    },
    find({ ctx }: Context, frame: Frame, name: string): unknown {
      const value = frame.lookup(name);
      if (value !== undefined) return value;
      return name in env.globals && !(name in ctx) ? env.globals[name] : ctx[name];
    },
    setAround(frame: Frame, name: string, value: unknown): boolean {
      const found = frame.resolve(name);
      found?.set(name, value);
      return found !== undefined && found !== null;
    },
    loopOf: setLoop,
    loopIn(frame: Frame, index: number, length: number): void {
      frame.variables.loop = setLoop(frame.variables.loop as object | undefined, index, length);
    },

    macro(names: string[], keywordNames: string[], body: Body): Macro {
      const count = names.length;
      const created: Macro = runtime.makeMacro(names, keywordNames, (...args) => {
        const keywords = (args[count] || {}) as Record<string, unknown>;
        const values = args.slice(0, count);
        while (values.length < count) values.push(undefined);
        for (const name of keywordNames) values.push(owns(keywords, name) ? keywords[name] : NONE);
        const caller = owns(keywords, "caller") ? keywords.caller : undefined;
        return new SafeString(body(caller, ...values));
      });
      created[macroBody] = body;
      return created;
    },
    call,
    call0(callee: unknown, context: Context): unknown {
      const body = bodyOf(callee);
      return body ? new SafeString(body(undefined)) : call(callee, context, []);
    },
    call1(callee: unknown, context: Context, value: unknown): unknown {
      const body = bodyOf(callee);
      return body && !isKeywords(value) ? new SafeString(body(undefined, value)) : call(callee, context, [value]);
    },
    callPlain(callee: unknown, context: Context, value: unknown): unknown {
      const body = bodyOf(callee);
      return body ? new SafeString(body(undefined, value)) : call(callee, context, [value]);
    },
    call2(callee: unknown, context: Context, first: unknown, second: unknown): unknown {
      const body = bodyOf(callee);
      if (body && !isKeywords(second)) return new SafeString(body(undefined, first, second));
      return call(callee, context, [first, second]);
    },
    call3(callee: unknown, context: Context, first: unknown, second: unknown, third: unknown): unknown {
      const body = bodyOf(callee);
      if (body && !isKeywords(third)) return new SafeString(body(undefined, first, second, third));
      return call(callee, context, [first, second, third]);
    },
    callAll(callee: unknown, context: Context, values: unknown[]): unknown {
      const body = bodyOf(callee);
      return body && !isKeywords(values.at(-1))
        ? new SafeString(body(undefined, ...values))
        : call(callee, context, values);
    },
    blockOf({ blocks }: Context, name: string) {
      return blocks[name]?.[0];
    },
    superOf(context: Context, name: string, block: unknown, frame: Frame): unknown {
      const list = context.blocks[name] ?? [];
      const index = list.indexOf(block as Block);
      const above = list[index + 1];
      if (index < 0 || !above) throw new Error(`no super block available for "${name}"`);
      return new SafeString(above(context, frame));
    },
    exportOf(exported: Record<string, unknown>, name: string): unknown {
      if (!owns(exported, name)) throw new Error(`cannot import '${name}'`);
      return exported[name];
    },
  };
}

/** Replaces each line break. A loop takes less time than `replaceAll`. */
function withBreaks(text: string, lineBreak: string): string {
  let result = "";
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    result += text.slice(start, end) + lineBreak;
    start = end + 1;
  }
  return start ? result + text.slice(start) : text;
}

/** Gives `loop` its values, in the order in which Nunjucks does. */
function setLoop(given: object | undefined, index: number, length: number): object {
  return Object.assign(given || {}, {
    index: index + 1,
    index0: index,
    revindex: length - index,
    revindex0: length - index - 1,
    first: index === 0,
    last: index === length - 1,
    length,
  });
}
