import { createContext, runInContext } from "node:vm";

/** A pattern that is longer than this is not for people's answers. */
const maximumLength = 2000;
/** Milliseconds for all texts that are tried with one pattern. Patterns that take longer take for ever. */
const timeout = 250;

const context = createContext(Object.create(null));

/**
 * Returns the texts that a pattern of a page matches as a whole (HTML, "The pattern attribute"); undefined when it is no valid
 * pattern, or when to try it takes too long. It runs with a time limit, because some patterns take for ever.
 */
export function matchingTexts(pattern: string, texts: readonly string[]): string[] | undefined {
  if (pattern.length > maximumLength) return undefined;
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
