import { isField, takesAnswer } from "./field.js";
import { type Message, messages, messagesFor } from "./message.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { type Entry, entries, type Summary, summaries } from "./summary.js";

export class ErrorMessage extends PageRule {
  readonly description =
    "The error summary and the fields say the same: each entry has its message beside the field, each message its entry, in the order of the page.";

  check(page: Page): void {
    if (!summaries(page).length) return;
    const said = new Set(entries(page).map(({ text }) => text));
    const linked = new Set(summaries(page).flatMap((summary) => this.#checkEntries(page, summary)));
    for (const message of messages(page)) {
      if (linked.has(message) || said.has(message.text)) continue;
      this.fault(page, "4.1", message.element, `The error summary has no entry for this message, "${message.text}"`);
    }
  }

  /** Gives the messages that the entries lead to. */
  #checkEntries(page: Page, summary: Summary): Message[] {
    const linked: Message[] = [];
    let last: Entry | undefined;
    for (const entry of summary.entries) {
      if (!entry.target || !takesAnswer(entry.target)) continue;
      const beside = messagesFor(page, entry.target);
      linked.push(...beside);
      const problem = difference(entry, beside) ?? disorder(page, entry, last);
      last = entry;
      if (problem) this.fault(page, "4.1", entry.element, problem);
    }
    return linked;
  }
}

function difference({ text, target }: Entry, beside: Message[]): string | undefined {
  if (!text || beside.some((message) => message.text === text)) return undefined;
  const [first] = beside;
  if (first) return `The entry says "${text}", but the message beside the field says "${first.text}"`;
  // What is not a field, such as a link that adds something, need not have a message beside it.
  if (!target || !isField(target)) return undefined;
  return `The field has no message beside it: repeat "${text}" there`;
}

function disorder(page: Page, { target }: Entry, last: Entry | undefined): string | undefined {
  if (!target || !last?.target || !page.precedes(target, last.target)) return undefined;
  return `The entries must be in the order of the fields: the field of "${last.text}" comes after this one's`;
}
