import { messages, otherMessages } from "./message.js";
import type { HtmlElement } from "./node.js";
import { once } from "./once.js";
import { entries, otherEntries } from "./summary.js";

/** Returns the error messages of a page, from its error summary and its fields, each once, with the first element that says it. */
export const errorTexts = once((page): ReadonlyMap<string, HtmlElement> => {
  const known = [...entries(page), ...otherEntries(page), ...messages(page)];
  const found = known.length
    ? known.map(({ text, element }) => ({ text, element }))
    : page.controls.flatMap((element) => otherMessages(page, element).map((text) => ({ text, element })));
  const byText = new Map<string, HtmlElement>();
  for (const { text, element } of found) if (text && !byText.has(text)) byText.set(text, element);
  return byText;
});
