/**
 * The URL, or `#unsafe-url` when its scheme is not http, https, mailto or tel. The scheme is found as a browser
 * finds it: after leading spaces and control characters, with tabs and newlines removed (URL Standard 4.4).
 *
 * @example url("/symptoms") // "/symptoms"
 * @example url(" java\nscript:alert(1)") // "#unsafe-url"
 */
export function url(value: string): string {
  if (!value.includes(":")) return value;
  const plain = value.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^(https?|mailto|tel):/i.test(plain) ? "#unsafe-url" : value;
}
