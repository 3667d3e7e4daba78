import { createHash } from "node:crypto";
import { count } from "../../report/count.js";
import { errorTexts } from "../../rules/page/error-texts.js";
import { languageAt } from "../../rules/page/language.js";
import { messages } from "../../rules/page/message.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { descendants } from "../../rules/page/node.js";
import { closest } from "../../rules/page/once.js";
import type { Page } from "../../rules/page/page.js";
import { needsScript } from "../../rules/page/scripts.js";
import { entries, otherEntries, summaries } from "../../rules/page/summary.js";
import { has, text, tokens } from "../../rules/page/text.js";
import { isConcealed } from "../../rules/page/visibility.js";
import { pathPattern } from "../address/path-pattern.js";
import { baseOf, readForms } from "./form.js";
import { namesOf } from "./names.js";
import { placeOf } from "./place.js";
import type { Form, PageSnapshot } from "./snapshot.js";

const maximumMessages = 50;
const maximumTextLength = 500;

/** Reads everything on a page that an audit needs. The problems say, without a subject, what was left out: "has more than …". */
export function readPage(
  page: Page,
  { url: address, status, html }: { url: string; status: number; html: string },
): { snapshot: PageSnapshot; problems: string[] } {
  const url = new URL(address);
  const base = baseOf(page, url);
  const { forms, withoutAddress } = readForms(page, base, url);
  const title = page.title ? text(page.title).slice(0, maximumTextLength) : "";
  const heading = page.headings.find((element) => element.is("h1"));
  const isWrong = hasErrors(page);
  const errors = isWrong
    ? [...errorTexts(page).keys()].slice(0, maximumMessages).map((each) => each.slice(0, maximumTextLength))
    : [];
  const problems = withoutAddress
    ? [
        `has ${count(withoutAddress, "form")} that only script can send, so the pages after ${withoutAddress === 1 ? "it" : "them"} were not seen`,
      ]
    : [];
  const first = [...entries(page), ...otherEntries(page)].find(({ link, target }) => link && target);
  const snapshot: PageSnapshot = {
    url: address,
    status,
    title,
    titlePlace: { line: page.title?.location.line ?? 1, column: page.title?.location.column ?? 1 },
    heading: heading ? text(heading).slice(0, maximumTextLength) : "",
    lang: page.first && languageAt(page, page.first),
    forms,
    ...readLinks(page, base, url),
    hasErrors: isWrong,
    messages: errors,
    firstEntry: first?.link && {
      text: first.text.slice(0, maximumTextLength),
      id: (first.id ?? "").slice(0, maximumTextLength),
      place: placeOf(page, first.link),
    },
    // The address of an error page may hold a key of its own each time: /name?error=3f2a.
    stateKey: hash([
      url.pathname,
      isWrong ? "" : url.search,
      status,
      title,
      forms.map(({ key }) => key),
      errors,
      isWrong,
    ]),
    shape: hash([kindsOf(page), forms.map(shapeOf)]),
    contentKey: hash([html.replace(/\b(?:value|nonce|content|href|action)="[^"]*"/g, "")]),
    needsScript: needsScript(page),
  };
  return { snapshot, problems };
}

function hash(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 20);
}

function shapeOf({ method, action, questions }: Form): unknown {
  return [
    method,
    pathPattern(new URL(action).pathname),
    questions.length < 100 ? questions.map(({ kind, name }) => [kind, name]) : questions.length,
  ];
}

/** Returns the kinds of elements on a page, each once. */
function kindsOf(page: Page): string[] {
  const found = new Set<string>();
  for (const element of descendants(page.document)) {
    found.add(element.tagName);
    for (const token of tokens(element, "class"))
      if (found.size < 2000 && /__|^\w+-[a-z-]+$/.test(token)) found.add(token);
  }
  return [...found].sort();
}

function hasErrors(page: Page): boolean {
  if (summaries(page).length > 0 || messages(page).length > 0 || otherEntries(page).length > 0) return true;
  return page.controls.some((control) => control.value("aria-invalid") === "true" && !isConcealed(page, control));
}

/** Returns the links of a page, each address once, including the one that it refreshes to. */
function readLinks(page: Page, base: URL, address: URL): Pick<PageSnapshot, "links" | "brokenLinks"> {
  const found = new Map<string, PageSnapshot["links"][number]>();
  const broken = new Map<string, PageSnapshot["brokenLinks"][number]>();
  for (const element of descendants(page.document)) {
    const href = hrefOf(element)?.trim();
    if (href === undefined) continue;
    if (!URL.canParse(href, base)) {
      const shown = href.slice(0, 2000);
      if (!broken.has(shown))
        broken.set(shown, { href: shown, name: namesOf(page, element)[0] ?? shown, place: placeOf(page, element) });
      continue;
    }
    const url = new URL(href, base);
    if (url.origin !== address.origin) continue;
    const isOnPage = url.href.includes("#") && url.pathname === address.pathname && url.search === address.search;
    // A link to a place on the same page leads to no other page, even when the page only comes after a form.
    if (isOnPage) continue;
    url.hash = "";
    const known = found.get(url.href);
    // The names of all links to an address count, because one of them may say that it deletes something.
    if (known) {
      if (known.names.length < 50) known.names.push(...namesOf(page, element));
    } else
      found.set(url.href, {
        url: url.href,
        href: href.slice(0, 2000),
        names: namesOf(page, element),
        isButton: looksLikeButton(element),
        isLanguage: choosesLanguage(element, url),
        leadsOn: looksLikeButton(element) || taskListAround(page, element) !== undefined,
        place: placeOf(page, element),
      });
  }
  return { links: [...found.values()], brokenLinks: [...broken.values()] };
}

function looksLikeButton(element: HtmlElement): boolean {
  return (
    element.value("role") === "button" || tokens(element, "class").some((token) => /-(?:button|btn)$|^btn$/.test(token))
  );
}

function choosesLanguage(element: HtmlElement, { searchParams, pathname }: URL): boolean {
  const isNamed = [...searchParams.keys()].some((name) => /^(?:lang(?:uage)?|lng|locale|hl)$/i.test(name));
  return isNamed || has(element, "hreflang") || /\/(?:set-)?(?:lang(?:uage)?|locale)\//i.test(pathname);
}

const taskListAround = closest((element) =>
  tokens(element, "class").some((name) => /(?:^|-)task-?list(?:$|__)/.test(name)),
);

function hrefOf(element: HtmlElement): string | undefined {
  if (element.is("a") || element.is("area")) return has(element, "download") ? undefined : element.value("href");
  if (!element.is("meta") || element.value("http-equiv")?.toLowerCase() !== "refresh") return undefined;
  return /^\s*0\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(element.value("content") ?? "")?.[1];
}
