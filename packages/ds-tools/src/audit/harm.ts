import { isIdentifier } from "./page/path-pattern.js";
import type { Button, Form, PageSnapshot, Question } from "./page/snapshot.js";

/*
 * Finds links, buttons, questions and choices that an audit leaves alone, because they may end its session, destroy something,
 * pay, or write to many people. In English and Welsh.
 */

const signOut =
  "(?:sign|log)(?: |-)?(?:(?:me|you|us|yourself|everyone)(?: |-)?)?(?:out|off)|(?:end|close) (?:your |my |this |the |all )?sessions?|exit|allgofnodi|gadael";
const destroy =
  "delete|remove|destroy|erase|wipe|purge|terminate|discard|archive|cancel|withdraw|deactivate|disable|revoke|ban|suspend|unsubscribe|reset|start again|start over|clear|close (?:\\w+ ){0,3}?(?:account|case|claim|application|record|file)s?|gwaredu|cau (?:eich |fy )?cyfrif|dileu|tynnu|canslo|diddymu|ailddechrau";
const pay =
  "pay|make (?:a |your |this |the )?payments?|buy|purchase|place (?:your |my |an |this |the )?order|donate|transfer (?:the |your |this )?money|talu";
const broadcast =
  "(?:send|e-?mail|text|write|message|publish|post)(?: \\w+){0,4}? (?:to )?(?:everyone|everybody|all\\b)|(?:notify|e-?mail|message|text) (?:everyone|everybody|all|every)\\b|broadcast";

const everything = `${signOut}|${destroy}|${pay}|${broadcast}`;
const anywhere = new RegExp(`\\b(?:${everything})\\b`, "i");
const asFirstWords = new RegExp(
  `^(?:yes,? |ydw,? |ie,? |please )?(?:${signOut}|${destroy}|${broadcast}|pay now|buy now)\\b`,
  "i",
);
const beginsWithHarm = new RegExp(`^(?:${everything})\\b`, "i");
const asksForHarm = new RegExp(
  `\\b(?:want|wish|like|sure|going|ready|agree|confirm|request|eisiau|dymuno|sicr)\\b.*\\b(?:${everything})\\b`,
  "i",
);
const areYouSure = /\bare you (?:really |absolutely |quite )?(?:sure|certain)\b|\bydych chi'n (?:siŵr|sicr)\b/i;
const asksHowToPay = new RegExp(
  `^(?:how|what|when|where|which|who|sut|pryd)\\b(?!.*\\b(?:${signOut}|${destroy}|${broadcast})\\b)`,
  "i",
);
const asksToTypeHarm = new RegExp(`^(?:type|enter|write)\\b.{0,20}\\b(?:${destroy})\\b`, "i");
const willBeDone =
  /\b(?:will|would) (?:then )?be (?:permanently |immediately )?(?:deleted|removed|erased|wiped|purged|cancelled|closed|archived|terminated|withdrawn|banned|charged|sent to (?:all|every\w+))\b|\b(?:cannot|can't|can’t) be undone\b|\bpermanently (?:delete|remove|close|erase)\b/i;
const onCondition = /\b(?:after|if|unless|when|until|once|days?|months?|years?|within)\b/i;
const saysNo = /^(?:no|not|na|nage|keep|stay|go back|do not|don['’]t|never|later|cadw)\b/i;

/** Words and addresses that may be used although they look harmful: a part of a name, or a path such as `/basket/*`. */
export type IsAllowed = (names: readonly string[], path: string) => boolean;

/** Returns why a link is left alone; undefined when it can be followed. */
export function harmOfLink(names: readonly string[], url: URL): string | undefined {
  const name = names.find((each) => asFirstWords.test(each));
  return name === undefined ? harmOfAddress(url, "GET") : `the link says "${name}"`;
}

/** Returns why a form is not sent with a button; undefined when it can be sent. */
export function harmOfButton(
  { names }: Pick<Button, "names">,
  url: URL,
  method: "GET" | "POST",
  entries: Iterable<readonly [string, unknown]>,
): string | undefined {
  const name = names.find((each) => anywhere.test(each));
  if (name !== undefined) return `the button says "${name}"`;
  for (const [field, value] of entries)
    if (
      /^_?(?:method|action|op|operation|task|event|command|intent|do)$/i.test(field) &&
      anywhere.test(splitWords(String(value)))
    )
      return `it sends ${field}=${value}`;
  return harmOfAddress(url, method);
}

/** Returns the words of a question or a page that ask to do something harmful; undefined when nothing does. */
export function harmOfQuestion(
  { heading, title, warning }: Pick<PageSnapshot, "heading" | "title" | "warning">,
  { questions, method }: Form,
): string | undefined {
  if (method === "GET") return undefined;
  const asked = questions.filter(({ kind }) => kind === "radios" || kind === "checkboxes" || kind === "select");
  const label =
    asked.map((each) => each.label).find(isHarmfulQuestion) ??
    questions.map((each) => each.label).find((each) => asksToTypeHarm.test(each));
  if (label) return `the question is "${label}"`;
  const words = heading || title.split(/ [-–|] /)[0] || "";
  if (isHarmfulQuestion(words) || beginsWithHarm.test(words)) return `the page is about "${words}"`;
  return warning ? `the page says "${warning}"` : undefined;
}

function isHarmfulQuestion(label: string): boolean {
  if (areYouSure.test(label)) return true;
  return (asksForHarm.test(label) || (beginsWithHarm.test(label) && label.includes("?"))) && !asksHowToPay.test(label);
}

/** Checks whether a choice may do harm by itself, or says yes to a harmful question. */
export function isHarmfulChoice(label: string, isHarmfulForm: boolean): boolean {
  return isHarmfulForm ? !saysNo.test(label.trim()) : anywhere.test(label) && !saysNo.test(label.trim());
}

/** Checks whether a harmful question can be answered No. */
export function canSayNo({ kind }: Question, labels: readonly string[]): boolean {
  return (kind === "radios" || kind === "select") && labels.some((label) => saysNo.test(label.trim()));
}

/** Returns the sentence of a text that says what a form would destroy; undefined when none does. */
export function warningIn(text: string): string | undefined {
  return text
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => willBeDone.test(sentence) && !onCondition.test(sentence))
    ?.slice(0, 200);
}

const verbs =
  /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|cancel|withdraw|deactivate|revoke|ban|unsubscribe|reset|clear|dileu|tynnu|canslo|diddymu|gwaredu)$/;
const verbsAtTheBeginning = /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|deactivate|revoke|ban)$/;
const verbsOfForms = /^(?:archive|pay|buy|purchase|broadcast|suspend|disable|close)$/;
const cancelled =
  /^(?:cancel|close|withdraw|reset|archive|suspend|disable|start) (?:my |your |the )?(?:account|booking|order|subscription|application|appointment|claim|case|record|again|over)\b/;
const signsOut =
  /\b(?:sign|log) ?(?:(?:me|you|us|user|everyone) )?(?:out|off)\b|(?:logout|signout|logoff|signoff)$|\b(?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|abandon) (?:my |the |your |user |this |all )?sessions?\b|\bsessions? (?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|remove)\b|^(?:exit|allgofnodi|gadael|logoff|quit)$/;

/** Returns why an address is left alone; undefined when it can be asked for. */
export function harmOfAddress({ pathname, search }: URL, method: "GET" | "POST" = "GET"): string | undefined {
  const segments = pathname.split("/").filter(Boolean);
  const words = segments.map((segment) => splitWords(decode(segment).replace(/\.\w+$/, "")));
  const isHarmful =
    signsOut.test(words.slice(-3).join(" ")) ||
    words.some((each) => signsOut.test(each)) ||
    words.some((each, at) => destroys(each, words[at - 1], method));
  if (isHarmful) return `its address is ${pathname}`;
  const query = new URLSearchParams(search);
  for (const [name, value] of query) {
    const isAction = /^_?(?:method|action|do|op|operation|cmd|command|task|event|intent)$/i.test(name);
    const said = splitWords(value);
    if (isAction && (verbs.test(said.split(" ")[0] ?? "") || signsOut.test(said)))
      return `its address has ${name}=${value}`;
    if (/^(?:logout|signout|sign-out|log-out)$/i.test(name)) return `its address has ${name}`;
  }
  return undefined;
}

function destroys(words: string, before: string | undefined, method: "GET" | "POST"): boolean {
  const [first = "", ...rest] = words.split(" ");
  if (!rest.length) {
    const isOneOfMany = before !== undefined && isIdentifier(before);
    return (
      verbs.test(first) || (verbsOfForms.test(first) && (method === "POST" || (first === "archive" && isOneOfMany)))
    );
  }
  // The name of a guide, such as "delete-your-account-in-3-steps", is longer than that of an action.
  const isShort = rest.length <= 2;
  return (
    (isShort && verbsAtTheBeginning.test(first)) ||
    verbsAtTheBeginning.test(rest.at(-1) ?? "") ||
    (isShort && cancelled.test(words))
  );
}

/** Splits a name such as "deleteAccount" or "sign-me-out" into lower-case words. */
function splitWords(name: string): string {
  return name
    .slice(0, 200)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
