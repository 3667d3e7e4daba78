import { isIdentifier } from "./page/path-pattern.js";
import type { Button, Form, PageSnapshot, Question } from "./page/snapshot.js";

/*
 * Recognises links, buttons, questions and choices that an audit must not use, because they may end its session, destroy something,
 * pay, or write to many people. It knows words in English and Welsh.
 */

const signOut =
  "(?:sign|log)(?: |-)?(?:(?:me|you|us|yourself|everyone)(?: |-)?)?(?:out|off)|(?:end|close) (?:your |my |this |the |all )?sessions?|exit|allgofnodi|gadael";
const destroy =
  "delete|remove|destroy|erase|wipe|purge|terminate|discard|archive|cancel|withdraw|deactivate|disable|revoke|ban|suspend|reject|refuse|decline|unsubscribe|reset|start again|start over|clear|close (?:\\w+ ){0,3}?(?:account|case|claim|application|record|file)s?|gwaredu|cau (?:eich |fy )?cyfrif|dileu|tynnu|canslo|diddymu|gwrthod|ailddechrau";
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
/** Words that look harmful but change nothing: rejecting cookies, or clearing a filter or search. */
const harmless =
  /\b(?:reject|refuse|decline|gwrthod)\b.*\b(?:cookies?|cwcis?)\b|\b(?:clear|remove|reset)\b.*\bfilters?\b|\b(?:clear|reset) (?:your |my |the |this )?(?:search|results)\b/i;
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

/** Returns the reason not to follow a link; undefined when it is safe. */
export function harmOfLink(names: readonly string[], url: URL): string | undefined {
  const name = names.find((each) => asFirstWords.test(each) && !harmless.test(each));
  return name === undefined ? harmOfAddress(url, "GET") : `the link says "${name}"`;
}

/** Returns the reason not to send a form with this button; undefined when it is safe. */
export function harmOfButton(
  { names }: Pick<Button, "names">,
  url: URL,
  method: "GET" | "POST",
  entries: Iterable<readonly [string, unknown]>,
): string | undefined {
  const name = names.find((each) => anywhere.test(each) && !harmless.test(each));
  if (name !== undefined) return `the button says "${name}"`;
  for (const [field, value] of entries)
    if (
      /^_?(?:method|action|op|operation|task|event|command|intent|do)$/i.test(field) &&
      anywhere.test(splitWords(String(value)))
    )
      return `it sends ${field}=${value}`;
  return harmOfAddress(url, method);
}

/** Returns the reason why answering a form may do harm, with the words that say so; undefined when it is safe. */
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
  const subject = heading || title.split(/ [-–|] /)[0] || "";
  if (isHarmfulQuestion(subject) || beginsWithHarm.test(subject)) return `the page is about "${subject}"`;
  return warning ? `the page says "${warning}"` : undefined;
}

function isHarmfulQuestion(label: string): boolean {
  if (areYouSure.test(label)) return true;
  return (asksForHarm.test(label) || (beginsWithHarm.test(label) && label.includes("?"))) && !asksHowToPay.test(label);
}

/** Checks whether a choice is harmful: by its own words, or because it does not say No in a harmful form. */
export function isHarmfulChoice(label: string, isHarmfulForm: boolean): boolean {
  return isHarmfulForm ? !saysNo.test(label.trim()) : anywhere.test(label) && !saysNo.test(label.trim());
}

/** Checks whether a question has a choice that says No, so that a harmful form can be sent safely. */
export function canSayNo({ kind }: Question, labels: readonly string[]): boolean {
  return (kind === "radios" || kind === "select") && labels.some((label) => saysNo.test(label.trim()));
}

/** Returns the sentence that warns of harm, such as "Your account will be deleted."; undefined when the text has none. */
export function warningIn(text: string): string | undefined {
  return text
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => willBeDone.test(sentence) && !onCondition.test(sentence))
    ?.slice(0, 200);
}

const verbs =
  /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|cancel|withdraw|deactivate|revoke|ban|reject|refuse|decline|unsubscribe|reset|clear|dileu|tynnu|canslo|diddymu|gwaredu)$/;
const verbsAtTheBeginning = /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|deactivate|revoke|ban)$/;
const verbsOfForms = /^(?:archive|pay|buy|purchase|broadcast|suspend|disable|close)$/;
const cancelled =
  /^(?:cancel|close|withdraw|reset|archive|suspend|disable|start) (?:my |your |the )?(?:account|booking|order|subscription|application|appointment|claim|case|record|again|over)\b/;
const signsOut =
  /\b(?:sign|log) ?(?:(?:me|you|us|user|everyone) )?(?:out|off)\b|(?:logout|signout|logoff|signoff)$|\b(?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|abandon) (?:my |the |your |user |this |all )?sessions?\b|\bsessions? (?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|remove)\b|^(?:exit|allgofnodi|gadael|logoff|quit)$/;

/** Returns the reason not to request an address; undefined when it is safe. */
export function harmOfAddress({ pathname, search }: URL, method: "GET" | "POST" = "GET"): string | undefined {
  const segments = pathname.split("/").filter(Boolean);
  const parts = segments.map((segment) => splitWords(decode(segment).replace(/\.\w+$/, "")));
  const isHarmful =
    signsOut.test(parts.slice(-3).join(" ")) ||
    parts.some((each) => signsOut.test(each)) ||
    parts.some((each, at) => destroys(each, parts[at - 1], method));
  if (isHarmful) return `its address is ${pathname}`;
  const query = new URLSearchParams(search);
  for (const [name, value] of query) {
    const isAction = /^_?(?:method|action|do|op|operation|cmd|command|task|event|intent)$/i.test(name);
    const action = splitWords(value);
    if (isAction && !harmless.test(action) && (verbs.test(action.split(" ")[0] ?? "") || signsOut.test(action)))
      return `its address has ${name}=${value}`;
    if (/^(?:logout|signout|sign-out|log-out)$/i.test(name)) return `its address has ${name}`;
  }
  return undefined;
}

function destroys(words: string, before: string | undefined, method: "GET" | "POST"): boolean {
  if (harmless.test(words)) return false;
  const [first = "", ...rest] = words.split(" ");
  if (!rest.length) {
    const isOneOfMany = before !== undefined && isIdentifier(before);
    return (
      verbs.test(first) || (verbsOfForms.test(first) && (method === "POST" || (first === "archive" && isOneOfMany)))
    );
  }
  // The address of a guide, such as "delete-your-account-in-3-steps", has more words than that of an action.
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
