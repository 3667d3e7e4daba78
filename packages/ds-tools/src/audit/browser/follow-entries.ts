import type { Reported } from "../../report/messages.js";
import { prefixes } from "../../rules/page/design-systems.js";
import type { Rules } from "../rules/rules.js";
import type { BrowserTab } from "./playwright.js";

type Problem = Reported<Rules["error-link-focus"]["messages"]>;

/** Problem with an entry, and the id that it links to. */
type EntryProblem = Problem & { id: string };

interface Followed {
  text: string;
  id: string;
  /** Description of the element that has the focus; "" when it is the field of the entry. */
  focus: string;
  isLabelInView: boolean;
  /** Description of an element that stays in its place when the page scrolls, and covers the field; "" when none does. */
  cover: string;
}

/** Clicks each entry of the error summary, and returns a problem for each that does not lead to its field. */
export async function followEntries(
  tab: BrowserTab,
  { prefix, hasScript, timeout }: { prefix: string | undefined; hasScript: boolean; timeout: number },
): Promise<EntryProblem[]> {
  const links = (prefix ? [prefix] : prefixes).map((each) => `.${each}-error-summary a[href*="#"]`).join(", ");
  const number = await tab.evaluate<number>(`document.querySelectorAll(${JSON.stringify(links)}).length`);
  const problems: EntryProblem[] = [];
  for (let index = 0; index < number; index += 1) {
    const problem = await follow(tab, links, index, hasScript, timeout);
    if (problem) problems.push(problem);
  }
  return problems;
}

async function follow(
  tab: BrowserTab,
  links: string,
  index: number,
  hasScript: boolean,
  timeout: number,
): Promise<EntryProblem | undefined> {
  const isClicked = await tab.evaluate<boolean>(click(links, index));
  if (!isClicked) return undefined;
  const end = Date.now() + timeout;
  for (;;) {
    const { text, id, focus, isLabelInView, cover } = await tab.evaluate<Followed>(look(links, index));
    // Without script, browsers scroll to the field itself, so the label is above the window.
    if (!focus && !cover && (isLabelInView || !hasScript)) return undefined;
    if (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const common = { key: text, id };
    if (focus)
      return { messageId: hasScript ? "no-focus" : "no-focus-without-script", data: { entry: text, focus }, ...common };
    if (cover) return { messageId: "covered", data: { entry: text, cover }, ...common };
    return { messageId: "label-out-of-view", data: { entry: text }, ...common };
  }
}

/** Script that finds the element that a link leads to; null when there is none, or when the fragment cannot be decoded. */
const targetOf = `((link) => {
    try { return document.getElementById(decodeURIComponent(link.hash.slice(1))); } catch { return null; }
  })`;

// These functions return source code as text, because build tools would rewrite functions that are passed to the browser.

/** Returns a script that clicks an entry from the top of the page; false when its field is not on the page, which another rule reports. */
function click(links: string, index: number): string {
  return `(() => {
    const link = document.querySelectorAll(${JSON.stringify(links)})[${index}];
    const target = link && ${targetOf}(link);
    if (!target || link.pathname !== location.pathname) return false;
    document.activeElement?.blur?.();
    scrollTo(0, 0);
    link.click();
    return true;
  })()`;
}

function look(links: string, index: number): string {
  return `(() => {
    const link = document.querySelectorAll(${JSON.stringify(links)})[${index}];
    const target = link && ${targetOf}(link);
    if (!target) return { text: "", id: "", focus: "", isLabelInView: true, cover: "" };
    const active = document.activeElement;
    const isRight = active && (active === target || (target.contains(active) && active.matches("input, select, textarea")));
    const nameOf = (element) => "<" + element.localName + (element.id ? " id=" + JSON.stringify(element.id) : "") + ">";
    const name = active ? nameOf(active) : "nothing";
    const field = isRight ? active : target;
    const group = field.matches("[type=radio], [type=checkbox]") && field.closest("fieldset");
    const label = (group && group.querySelector("legend")) || (field.labels && field.labels[0]) || field;
    const box = label.getBoundingClientRect();
    const own = field.getBoundingClientRect();
    const top = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
    const isOn = !top || top === field || top.contains(field) || field.contains(top) || [...(field.labels || [])].some((each) => each.contains(top));
    let fixed = isOn ? null : top;
    while (fixed && !/^(?:fixed|sticky)$/.test(getComputedStyle(fixed).position)) fixed = fixed.parentElement;
    return {
      text: link.textContent.trim(),
      id: link.hash.slice(1),
      focus: isRight ? "" : name,
      isLabelInView: box.bottom > 0 && box.top >= -1 && box.top < innerHeight,
      cover: fixed ? nameOf(fixed) : "",
    };
  })()`;
}
