/** A value as people write it in TypeScript and in Nunjucks: names without quotes, short objects on one line. */
export function literal(value: unknown, indent = ""): string {
  const short = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + short.length <= 72) return short;
  const inner = `${indent}  `;
  const list = Array.isArray(value);
  const lines = list
    ? value.map((entry) => inner + literal(entry, inner))
    : given(value).map(([name, entry]) => `${inner}${key(name)}: ${literal(entry, inner)}`);
  return `${list ? "[" : "{"}\n${lines.join(",\n")}\n${indent}${list ? "]" : "}"}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = given(value).map(([name, entry]) => `${key(name)}: ${oneLine(entry)}`);
  return entries.length ? `{ ${entries.join(", ")} }` : "{}";
}

function given(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
