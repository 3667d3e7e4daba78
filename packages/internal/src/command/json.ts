import { CommandError } from "./command-error.js";

/** Parses the JSON text of a file, or throws an error with the line and column of the first syntax error. */
export function parseJson(text: string, source: string, wanted: string): unknown {
  const json = text.replace(/^\ufeff/, "");
  if (!json.trim()) throw new CommandError(`${source} is empty: ${wanted}.`);
  try {
    return JSON.parse(json);
  } catch {
    const end = scan(json);
    const before = json.slice(0, end).split("\n");
    const rest = json.slice(end, end + 12).split("\n")[0];
    const what = rest ? `unexpected text in the JSON: ${rest}` : "the JSON ends too early";
    const position = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw new CommandError(`${source}: ${position}: ${what}`);
  }
}

/** Checks whether a value is an object in the sense of JSON: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const space = /[ \t\n\r]*/y;
const scalar =
  /"[^"\\\0-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\0-\x1f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Returns the position of the first syntax error in a JSON text (RFC 8259). */
function scan(json: string): number {
  const closers: string[] = [];
  let at = 0;
  let expected: "value" | "first" | "key" | "colon" | "next" = "value";
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(json)?.[0] ?? "";
  };
  for (;;) {
    at += match(space).length;
    const character = json[at];
    const closer = closers.at(-1);
    if (character === undefined) return at;
    if (character === closer && (expected === "first" || expected === "next")) {
      closers.pop();
      expected = "next";
      at += 1;
    } else if (expected === "next" && closer && character === ",") {
      expected = closer === "}" ? "key" : "value";
      at += 1;
    } else if (expected === "colon" && character === ":") {
      expected = "value";
      at += 1;
    } else if (expected === "key" || (expected === "first" && closer === "}")) {
      const key = character === '"' ? match(scalar) : "";
      if (!key) return at;
      expected = "colon";
      at += key.length;
    } else if ((expected === "value" || expected === "first") && (character === "{" || character === "[")) {
      closers.push(character === "{" ? "}" : "]");
      expected = "first";
      at += 1;
    } else if (expected === "value" || expected === "first") {
      const value = match(scalar);
      if (!value) return at;
      expected = "next";
      at += value.length;
    } else return at;
  }
}
