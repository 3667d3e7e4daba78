import { createContext, runInContext } from "node:vm";

/** Maximum length of a pattern. Longer ones are not meant for people's answers. */
const maximumPattern = 2000;
/** Milliseconds for trying all texts with one pattern. A pattern that takes longer may never finish. */
const timeout = 250;

const context = createContext(Object.create(null));

/**
 * Returns the texts that match a `pattern` attribute as a whole (HTML, "The pattern attribute"); undefined when the pattern is not
 * valid, or takes too long. It runs with a time limit, because some patterns never finish.
 */
export function matchingTexts(pattern: string, texts: readonly string[]): string[] | undefined {
  if (pattern.length > maximumPattern) return undefined;
  const source = JSON.stringify(`^(?:${pattern})$`);
  const list = JSON.stringify(texts.map((each) => each.slice(0, 1000)));
  try {
    const code = `((pattern) => JSON.stringify(${list}.map((text) => pattern.test(text))))(new RegExp(${source}, "v"))`;
    const found = JSON.parse(runInContext(code, context, { timeout }) as string) as boolean[];
    return texts.filter((_, at) => found[at]);
  } catch {
    return undefined;
  }
}
