import type { Reported } from "../../report/messages.js";
import { paginations, type Side } from "../page/guide.js";
import { acceptedWordings, inWrongLanguage, wrongLanguage } from "../page/language.js";
import type { HtmlElement } from "../page/node.js";
import { find } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, has, text } from "../page/text.js";

const arrows = { previous: "left", next: "right" } as const;

const messages = {
  "no-address":
    "The link to the {{side}} page has no address: add an href, or remove the link when there is no such page",
  "wrong-language": `The link to the {{side}} page is ${inWrongLanguage}`,
  "wrong-word": 'The link to the {{side}} page must begin with "{{expected}}", not "{{actual}}"',
  "no-arrow": "The link to the {{side}} page has no arrow: add one that points {{arrow}}",
  "wrong-arrow": "The arrow of the link to the {{side}} page must point {{arrow}}, not {{direction}}",
} as const;

export const paginationWords = definePageRule({
  name: "pagination-words",
  title: "The pagination has the wrong words",
  description:
    'The link to the previous page begins with "Previous" and has a left arrow; the link to the next page begins with "Next" and has a right arrow.',
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  isLocal: true,
  check(page, report) {
    for (const { sides } of paginations(page)) {
      for (const side of sides) {
        const problem = noAddress(side) ?? wrongWord(page, side) ?? wrongArrow(side);
        report(problem && { ...problem, node: side.link, key: side.name });
      }
    }
  },
});

type MaybeReported = Reported<typeof messages> | undefined;

function noAddress({ name: side, link }: Side): MaybeReported {
  if (has(link, "href") || attribute(link, "aria-disabled") === "true") return undefined;
  return { messageId: "no-address", data: { side } };
}

function wrongWord(page: Page, { name: side, link }: Side): MaybeReported {
  const actual = text(link);
  const right = acceptedWordings(page, side, link, actual);
  if (!right || !actual || right.some((word) => actual.startsWith(word))) return undefined;
  const wrong = wrongLanguage(page, side, link, actual);
  if (wrong) return { messageId: "wrong-language", data: { side, ...wrong } };
  return { messageId: "wrong-word", data: { side, expected: right[0] ?? "", actual } };
}

function wrongArrow({ name: side, link }: Side): MaybeReported {
  const icon = find(link, (element) => element.is("svg") || element.is("img"));
  const direction = icon ? pointsTo(icon) : /[←‹«]/.test(text(link)) ? "left" : /[→›»]/.test(text(link)) && "right";
  if (direction === arrows[side] || direction === undefined) return undefined;
  const arrow = arrows[side];
  if (!direction) return { messageId: "no-arrow", data: { side, arrow } };
  return { messageId: "wrong-arrow", data: { side, arrow, direction } };
}

/** Returns the direction of an icon by its name; undefined when the name does not say. */
function pointsTo(icon: HtmlElement): "left" | "right" | undefined {
  const name = `${attribute(icon, "class") ?? ""} ${attribute(icon, "src") ?? ""}`;
  if (/left|prev/.test(name)) return "left";
  return /right|next/.test(name) ? "right" : undefined;
}
