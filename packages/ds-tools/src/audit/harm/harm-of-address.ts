import { decodePercents } from "../../check/credentials.js";
import { isIdentifier } from "../address/path-pattern.js";
import { readings } from "./plain-words.js";
import { isHarmfulCommand } from "./words.js";

const verbs =
  /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|cancel|withdraw|deactivate|revoke|ban|reject|refuse|decline|unsubscribe|deregister|unregister|reset|clear|void|annul|rescind|refund|expel|evict|del|rm|dileu|tynnu|canslo|diddymu|gwaredu|gwrthod|dirymu|allgofnodi|gadael|exit|quit|logoff)$/;
const verbsAtTheBeginning =
  /^(?:delete|remove|destroy|erase|wipe|purge|terminate|discard|deactivate|revoke|ban|void|annul|rescind|deregister|unregister|expel|evict|refund)$/;
/** Verbs that are nouns and adjectives too, so that they only count where the address is of one thing, or of a form. */
const verbsOfForms = /^(?:pay|buy|purchase|checkout|broadcast|suspend|disable|close|block)$/;
const verbsOfOne =
  /^(?:archive|close|end|stop|block|lock|suspend|disable|transfer|leave|sign|merge|approve|reverse|cau|atal)$/;
const phrases =
  /^(?:cancel|close|withdraw|reset|archive|suspend|disable|start|end|stop|block|transfer) (?:my |your |the |this )?(?:account|booking|order|subscription|application|appointment|claim|case|record|user|payments?|ownership|again|over)\b/;
const signsOut =
  /\b(?:sign|log) ?(?:(?:me|you|us|user|everyone) )?(?:out|off)\b|(?:logout|signout|logoff|signoff)$|\b(?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|abandon) (?:my |the |your |user |this |all )?sessions?\b|\bsessions? (?:end|destroy|kill|close|terminate|expire|invalidate|clear|delete|remove)\b/;
/** Tools of prototype kits, which install plugins, create pages in the folder of the prototype and clear its data. */
const toolsOfKits = /^(?:manage prototype|prototype admin)$/;
const filters = /^(?:(?:clear|remove|reset)\b.*\bfilters?|(?:clear|reset) (?:search|results))\b/;

const action =
  /^(?:_?method|action|act|do|op|operation|cmd|command|task|event|intent|mode|func|function|handler|submit|button|btn|route|page|p|view)$/i;
const isNothing = /^(?:|0|false|no|off|null|none|undefined)$/i;

/** Returns the reason not to request an address; undefined when it is safe. */
export function harmOfAddress({ pathname, search }: URL, method: "GET" | "POST" = "GET"): string | undefined {
  const parts = pathname
    .split("/")
    .filter(Boolean)
    .slice(0, 50)
    .map((segment) => wordsOf(decodePercents(segment).replace(/\.\w+$/, "")));
  const isHarmful =
    toolsOfKits.test(parts[0] ?? "") ||
    signsOut.test(parts.slice(-3).join(" ")) ||
    parts.some((part) => signsOut.test(part)) ||
    parts.some((part, at) => destroys(part, parts[at - 1], at === parts.length - 1, method));
  if (isHarmful) return `its address is ${pathname}`;
  for (const [name, value] of [...new URLSearchParams(search)].slice(0, 100)) {
    const words = wordsOf(name);
    if (filters.test(words) || filters.test(wordsOf(value))) continue;
    const [first = ""] = words.split(" ");
    if (signsOut.test(words) || (isDestroying(first) && (!isNothing.test(value) || !search.includes(`${name}=`))))
      return `its address has ${name}${value && `=${value}`}`;
    const [verb = ""] = wordsOf(value).split(" ");
    if (action.test(name) && (isDestroying(verb) || signsOut.test(wordsOf(value))))
      return `its address has ${name}=${value}`;
  }
  return undefined;
}

/** Checks whether a field that a form sends without being asked may do harm, by its name or value. */
export function isHarmfulField(name: string, value: string): boolean {
  if (isNothing.test(value.trim())) return false;
  const isAddress = /^(?:https?:)?\//i.test(value);
  if (isAddress && /(?:url|uri|href|link|path|return|page)$/i.test(name)) return false;
  return isHarmfulCommand(name.slice(-100)) || (!isAddress && value.length <= 60 && isHarmfulCommand(value));
}

/** Checks whether a word of an address is a verb of harm, and not a noun such as "cancellations", which only names a list. */
function isDestroying(word: string): boolean {
  return verbs.test(word);
}

function destroys(words: string, before: string | undefined, isLast: boolean, method: "GET" | "POST"): boolean {
  if (filters.test(words)) return false;
  const [first = "", ...rest] = words.split(" ");
  const isOneOfMany = before !== undefined && isIdentifier(before.replaceAll(" ", "-"));
  if (isLast && isOneOfMany && verbsOfOne.test(words)) return true;
  // A form's address says what it does. The address of a guide, such as "delete-your-account-in-3-steps", has more words.
  const isShort = rest.length <= 2;
  const doing = words.replace(/\b\p{L}+(?:ed|wn)\b/gu, " ").trim();
  if (method === "POST" && isShort && !/^archiv/.test(doing) && isHarmfulCommand(doing)) return !notForms.test(doing);
  if (!rest.length) return isDestroying(first) || (method === "POST" && verbsOfForms.test(first));
  return (
    (isShort && verbsAtTheBeginning.test(first)) ||
    verbsAtTheBeginning.test(rest.at(-1) ?? "") ||
    (isShort && phrases.test(words))
  );
}

/** Words that are subjects of a service where they are a part of its address. */
const notForms =
  /^(?:end|stop|leave|transfer|sign|issue|grant|release|lock|fire|empty|drop|clear|merge|approve|restore)\b/;

/** Returns the words of a name such as "deleteAccount" or "sign-me-out". */
function wordsOf(name: string): string {
  return readings(name.slice(0, 200))[0] ?? "";
}
