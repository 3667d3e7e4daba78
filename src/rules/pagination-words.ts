import { paginations, type Side } from "./page/guide.js";
import type { HtmlElement } from "./page/node.js";
import { find } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { attribute, has, quoted, text } from "./page/text.js";

const arrows = { previous: "left", next: "right" } as const;

export class PaginationWords extends PageRule {
  readonly description =
    'The link to the previous page begins with "Previous" and has a left arrow; the link to the next page begins with "Next" and has a right arrow.';

  override readonly isLocal = true;

  check(page: Page): void {
    for (const { sides } of paginations(page)) {
      for (const side of sides) {
        const problem = noAddress(side) ?? wrongWord(page, side) ?? wrongArrow(side);
        if (problem) this.fault(page, "4.4", side.link, problem);
      }
    }
  }
}

function noAddress({ name, link }: Side): string | undefined {
  if (has(link, "href") || attribute(link, "aria-disabled") === "true") return undefined;
  return `The link to the ${name} page has no address: add an href, or remove the link when there is no such page`;
}

function wrongWord(page: Page, { name, link }: Side): string | undefined {
  const said = text(link);
  const right = page.words(name, link, said);
  if (!right || !said || right.some((word) => said.startsWith(word))) return undefined;
  const wrong = page.wrongLanguage(name, link, said);
  if (wrong) return `The link to the ${name} page is ${wrong}`;
  return `The link to the ${name} page must begin with "${right[0]}", not ${quoted(said)}`;
}

function wrongArrow({ name, link }: Side): string | undefined {
  const icon = find(link, (each) => each.is("svg") || each.is("img"));
  const direction = icon ? pointsTo(icon) : /[←‹«]/.test(text(link)) ? "left" : /[→›»]/.test(text(link)) && "right";
  if (direction === arrows[name] || direction === undefined) return undefined;
  if (!direction) return `The link to the ${name} page has no arrow: add one that points ${arrows[name]}`;
  return `The arrow of the link to the ${name} page must point ${arrows[name]}, not ${direction}`;
}

/** Returns the direction of an icon by its name; undefined when the name does not say. */
function pointsTo(icon: HtmlElement): "left" | "right" | undefined {
  const name = `${attribute(icon, "class") ?? ""} ${attribute(icon, "src") ?? ""}`;
  if (/left|prev/.test(name)) return "left";
  return /right|next/.test(name) ? "right" : undefined;
}
