import { setTimeout as delay } from "node:timers/promises";
import type { FollowedEntry } from "../../rules/journeys/error-link-focus.js";
import { prefixes } from "../../rules/page/design-systems.js";
import type { BrowserTab } from "./playwright.js";

/** Entry that was followed, with the id that it links to. */
type FollowedLink = Omit<FollowedEntry, "hasScript"> & { id: string };

/** Clicks each entry of the error summary, waits for a while until it has led to its field, and returns where it led. */
export async function followEntries(
  tab: BrowserTab,
  { prefix, hasScript, timeout }: { prefix: string | undefined; hasScript: boolean; timeout: number },
): Promise<(FollowedEntry & { id: string })[]> {
  const links = (prefix ? [prefix] : prefixes).map((each) => `.${each}-error-summary a[href*="#"]`).join(", ");
  const number = await tab.evaluate<number>(`document.querySelectorAll(${JSON.stringify(links)}).length`);
  const followed: (FollowedEntry & { id: string })[] = [];
  for (let index = 0; index < number; index += 1) {
    const entry = await follow(tab, links, index, hasScript, timeout);
    if (entry) followed.push({ ...entry, hasScript });
  }
  return followed;
}

async function follow(
  tab: BrowserTab,
  links: string,
  index: number,
  hasScript: boolean,
  timeout: number,
): Promise<FollowedLink | undefined> {
  const isClicked = await tab.evaluate<boolean>(click(links, index));
  if (!isClicked) return undefined;
  const end = Date.now() + timeout;
  for (;;) {
    const followed = await tab.evaluate<FollowedLink>(look(links, index));
    const { focus, cover, isLabelInView } = followed;
    if ((!focus && !cover && (isLabelInView || !hasScript)) || Date.now() >= end) return followed;
    await delay(50);
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
