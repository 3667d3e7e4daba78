import type { HtmlElement } from "html-validate";
import { inputType, isField, takesAnswer } from "./field.js";
import { fieldOf, messageAt } from "./message.js";
import { find } from "./node.js";
import { once, type Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { type Entry, entries } from "./summary.js";
import { attribute, has } from "./text.js";
import { isHidden } from "./visibility.js";

export class ErrorLink extends PageRule {
  readonly description = "Each entry of the error summary links to the field that takes the answer.";

  check(page: Page): void {
    // In a part of a page without a form, the fields may be in another part.
    const isComplete = page.isWhole || page.forms.length > 0;
    for (const entry of entries(page)) {
      const { element, link, id, target } = entry;
      if (target ? takesAnswer(target) : !isComplete) continue;
      if (!link) {
        const message = `The entry "${entry.text}" has no link to its answer`;
        this.fault(page, "4.1", element, `${message}; what concerns no answer belongs in the description`);
        continue;
      }
      if (id === undefined) continue;
      this.fault(page, "4.2", link, `${problem(entry)}${advice(page, entry)}`, "href");
    }
  }
}

function problem({ id, target }: Entry): string {
  if (!id) return "The link leads nowhere";
  if (!target) return `The link leads nowhere: no element has the id "${id}"`;
  return `The link leads to ${kind(target)}, which cannot take the answer`;
}

function kind(target: HtmlElement): string {
  if (inputType(target) === "hidden") return "a hidden input";
  if (has(target, "disabled")) return "a disabled field";
  if (isHidden(target)) return "a hidden element";
  return target.annotatedName;
}

/** Where it should lead, when the page tells. */
function advice(page: Page, { id, target }: Entry): string {
  if (!id) return "";
  const message = target && messageAt(page, target);
  if (message) return `: it names the message instead of the field${suggest(fieldOf(page, message))}`;
  if (id.endsWith("-error")) return suggest(page.byId(id.replace(/-error$/, "")));
  if (target) return suggest(find(target, (each) => isField(each) && takesAnswer(each)));
  return suggest(byName(page).get(id));
}

/** The first field of each name. */
const byName = once((page) => new Map(page.controls.toReversed().map((each) => [attribute(each, "name"), each])));

function suggest(field: HtmlElement | undefined): string {
  const id = field && takesAnswer(field) ? attribute(field, "id") : undefined;
  return id ? `; link to "#${id}"` : "";
}
