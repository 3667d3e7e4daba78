/** Style of names: without quotes where they need none, or as JSON. */
type Key = (name: string) => string;

const bare: Key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Writes a value as TypeScript and Nunjucks do, with short objects on one line. */
export function literal(value: unknown): string {
  return written(value, bare);
}

/** A component as people write it in JSX: one prop for each option. */
export function jsx(component: string, options: object): string {
  const props = definedEntries(options).map(([name, value]) => prop(name, value));
  const short = `<${[component, ...props].join(" ")} />`;
  if (short.length <= 76 && !short.includes("\n")) return short;
  return `<${component}\n${props.map((each) => `  ${each.replaceAll("\n", "\n  ")}`).join("\n")}\n/>`;
}

function prop(name: string, value: unknown): string {
  if (value === true) return name;
  if (typeof value === "string" && !/["\\\n&{}]/.test(value)) return `${name}="${value}"`;
  return `${name}={${literal(value)}}`;
}

/** Writes a value as JSON, with short objects on one line. */
export function json(value: unknown): string {
  return written(value, JSON.stringify);
}

function written(value: unknown, key: Key, indent = ""): string {
  const short = oneLine(value, key);
  if (typeof value !== "object" || value === null || indent.length + short.length <= 72) return short;
  const inner = `${indent}  `;
  const list = Array.isArray(value);
  const lines = list
    ? value.map((entry) => inner + written(entry, key, inner))
    : definedEntries(value).map(([name, entry]) => `${inner}${key(name)}: ${written(entry, key, inner)}`);
  return `${list ? "[" : "{"}\n${lines.join(",\n")}\n${indent}${list ? "]" : "}"}`;
}

function oneLine(value: unknown, key: Key): string {
  if (Array.isArray(value)) return `[${value.map((entry) => oneLine(entry, key)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = definedEntries(value).map(([name, entry]) => `${key(name)}: ${oneLine(entry, key)}`);
  return entries.length ? `{ ${entries.join(", ")} }` : "{}";
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}
