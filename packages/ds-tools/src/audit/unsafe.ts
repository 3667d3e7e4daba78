/*
 * Links and buttons that an audit leaves alone, because they may end its session or destroy something. In English and Welsh.
 */

const verbs =
  "sign ?out|sign ?off|log ?out|log ?off|delete|remove|destroy|erase|cancel|withdraw|deactivate|unsubscribe|revoke|reset|start again|start over|clear|discard|exit|close (?:your |my |this |the )?account|end (?:your |my |this |the )?session|gwaredu|gadael|cau (?:eich |fy )?cyfrif|allgofnodi|dileu|tynnu|canslo|diddymu|ailddechrau";

const asFirstWords = new RegExp(`^(?:yes,? |ydw,? |ie,? )?(?:${verbs})\\b`, "i");
const anywhere = new RegExp(`\\b(?:${verbs})\\b`, "i");
const asSegment = new RegExp(`^(?:${verbs.replaceAll(" ?", "[-_]?").replaceAll(" ", "[-_]?")})$`, "i");
const signsOut = /(?:^|[-_.]|(?<=[a-z])(?=[LS]))(?:[Ll]og|[Ss]ign)[-_]?(?:out|off)(?:$|[-_.])|(?:logout|signout)$/;
const inQuery = /(?:^|&)(?:_?method|action|do|op|cmd)=(?:delete|remove|logout|sign-?out)(?:&|$)/i;

/** Checks whether a link may sign out, delete or the like, by its names and its address. */
export function isUnsafeLink(names: readonly string[], url: URL): boolean {
  return names.some((name) => asFirstWords.test(name)) || isUnsafeAddress(url);
}

/** Checks whether a button may sign out, delete or the like, by its names and the address that it sends its form to. */
export function isUnsafeButton(
  names: readonly string[],
  url: URL,
  entries: Iterable<readonly [string, unknown]>,
): boolean {
  const isNamed = [...entries].some(
    ([name, value]) => /^_?(?:method|action)$/i.test(name) && anywhere.test(String(value)),
  );
  return names.some((name) => anywhere.test(name)) || isNamed || isUnsafeAddress(url);
}

/** Checks whether an address may sign out, delete or the like. */
export function isUnsafeAddress({ pathname, search }: URL): boolean {
  const segments = pathname.split("/").map((segment) => segment.replace(/\.\w+$/, ""));
  return (
    segments.some((segment) => asSegment.test(segment) || signsOut.test(segment.replace(/O(?=ut|ff)/, "o"))) ||
    inQuery.test(search.replace(/^\?/, ""))
  );
}
