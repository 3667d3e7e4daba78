/** Returns the field names of every `defineForm` call in a source file; "unknown" if the code does not spell all of them out. */
export function formFieldsIn(source: string): string[] | "unknown" {
  const names: string[] = [];
  for (const call of source.matchAll(/(?<!function\s)\bdefineForm\s*(?:<[^;{}]{0,300}>)?\(\s*/g)) {
    const found = keysAt(source, call.index + call[0].length);
    if (!found) return "unknown";
    names.push(...found);
  }
  return names;
}

/** Returns the keys of the object literal at an offset; undefined if there is none, or if it may have more keys than it shows. */
function keysAt(source: string, start: number): string[] | undefined {
  if (source[start] !== "{") return undefined;
  const keys: string[] = [];
  let depth = 0;
  let isNext = false;
  const piece =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\.\.\.|[\w$]+|\s+|[\s\S]/y;
  piece.lastIndex = start;
  for (let found = piece.exec(source); found; found = piece.exec(source)) {
    const [text] = found;
    if (/^(?:\s|\/[/*])/.test(text)) continue;
    if (isNext && depth === 1 && text !== "}") {
      if (!/^[\w$"']/.test(text)) return undefined;
      keys.push(text.replace(/^["']|["']$/g, ""));
    }
    isNext = false;
    if (/^[{[(]$/.test(text)) {
      depth += 1;
      isNext = depth === 1;
    }
    if (text === "," && depth === 1) isNext = true;
    if (/^[}\])]$/.test(text)) depth -= 1;
    if (depth === 0) return keys;
  }
  return undefined;
}
