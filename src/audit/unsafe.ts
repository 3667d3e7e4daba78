/*
 * Links and buttons that an audit leaves alone, because they may end its session or destroy something. In English and Welsh.
 */

const verbs =
  "sign ?out|sign ?off|log ?out|log ?off|delete|remove|destroy|erase|cancel|withdraw|deactivate|unsubscribe|revoke|reset|start again|start over|clear|allgofnodi|dileu|tynnu|canslo|diddymu|ailddechrau";

const asFirstWords = new RegExp(`^(?:yes,? |ydw,? |ie,? )?(?:${verbs})\\b`, "i");
const anywhere = new RegExp(`\\b(?:${verbs})\\b`, "i");
const asSegment = new RegExp(`^(?:${verbs.replaceAll(" ?", "[-_]?").replaceAll(" ", "[-_]?")})$`, "i");
const inQuery = /(?:^|&)(?:_?method|action|do|op|cmd)=(?:delete|remove|logout|sign-?out)(?:&|$)/i;

/** Checks whether a link may sign out, delete or the like, by its words and its address. */
export function isUnsafeLink(text: string, url: URL): boolean {
  return asFirstWords.test(text.trim()) || isUnsafeAddress(url);
}

/** Checks whether a button may sign out, delete or the like, by its words and the address that it sends its form to. */
export function isUnsafeButton(text: string, url: URL, entries: Iterable<readonly [string, unknown]>): boolean {
  const isNamed = [...entries].some(
    ([name, value]) => /^_?(?:method|action)$/i.test(name) && anywhere.test(String(value)),
  );
  return anywhere.test(text) || isNamed || isUnsafeAddress(url);
}

function isUnsafeAddress({ pathname, search }: URL): boolean {
  return (
    pathname.split("/").some((segment) => asSegment.test(segment.replace(/\.\w+$/, ""))) ||
    inQuery.test(search.replace(/^\?/, ""))
  );
}
