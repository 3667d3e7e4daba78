import { isField, takesAnswer } from "./page/field.js";
import { emptyMessages, type Message, messages, messagesFor } from "./page/message.js";
import { onceEach } from "./page/once.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { type Entry, entries, type Summary, summaries } from "./page/summary.js";
import { quoted } from "./page/text.js";

export class ErrorMessage extends PageRule {
  readonly description =
    "Each error has the same words in the error summary and beside its field, and the summary lists the errors in the order of the fields.";

  check(page: Page): void {
    for (const { element } of emptyMessages(page))
      this.fault(
        page,
        "4.1",
        element,
        "The error message is empty: say what is wrong, in the same words as in the error summary",
      );
    if (!summaries(page).length) return;
    const said = new Set(entries(page).map(({ text }) => text));
    const lists = summaries(page).flatMap((summary) => this.#checkEntries(page, summary));
    const linked = new Set([...new Set(lists)].flat());
    for (const message of messages(page)) {
      if (linked.has(message) || said.has(message.text)) continue;
      this.fault(
        page,
        "4.1",
        message.element,
        `The error summary has no entry for the error message ${quoted(message.text)}: add one that links to the field`,
      );
    }
  }

  /** Checks the entries, and returns the messages beside the fields that they link to. */
  #checkEntries(page: Page, summary: Summary): Message[][] {
    const linked: Message[][] = [];
    let last: Entry | undefined;
    for (const entry of summary.entries) {
      if (!entry.target || !takesAnswer(page, entry.target)) continue;
      const beside = messagesFor(page, entry.target);
      linked.push(beside);
      const problem = difference(page, entry, beside) ?? disorder(page, entry, last);
      last = entry;
      if (problem) this.fault(page, "4.1", entry.element, problem);
    }
    return linked;
  }
}

function difference(page: Page, { text, target }: Entry, beside: Message[]): string | undefined {
  if (!text || textsOf(page, beside).has(text)) return undefined;
  const [first] = beside;
  if (first)
    return `The entry says ${quoted(text)}, but the message beside the field says ${quoted(first.text)}: use the same words`;
  // A target that is not a field, such as a link that adds a person, needs no message beside it.
  if (!target || !isField(target)) return undefined;
  return `The field of this entry has no error message beside it: repeat ${quoted(text)} there`;
}

const textsOf = onceEach((_page, beside: Message[]) => new Set(beside.map(({ text }) => text)));

function disorder(page: Page, { target }: Entry, last: Entry | undefined): string | undefined {
  if (!target || !last?.target || !page.precedes(target, last.target)) return undefined;
  return `The entries must be in the order of the fields: move this entry above ${quoted(last.text)}`;
}
