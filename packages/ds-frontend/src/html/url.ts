import { string } from "./string.js";
import { escapeHtml } from "./text.js";

const specialInUrl = /[:&<>"\r\0\ud800-\udfff]/;

/**
 * Escapes a URL for use in an attribute; returns `#unsafe-url` if its scheme is not http, https, mailto or tel.
 *
 * @example url("/symptoms") // "/symptoms"
 * @example url(" java\nscript:alert(1)") // "#unsafe-url"
 */
export function url(value: unknown): string {
  const plain = string(value);
  return specialInUrl.test(plain) ? escapeHtml(isSafeUrl(plain) ? plain : "#unsafe-url") : plain;
}

/**
 * Tells whether the URL has no scheme or one of the four allowed ones. It finds the scheme as a browser does: after leading
 * spaces and control characters, with tabs and newlines removed (URL Standard 4.4).
 */
export function isSafeUrl(plain: string): boolean {
  const stripped = plain.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return !/^[a-z][a-z0-9+.-]*:/i.test(stripped) || /^(https?|mailto|tel):/i.test(stripped);
}

const names = /* @__PURE__ */ new Set(
  "action background cite data formaction href icon longdesc manifest ping poster profile src xlink:href".split(" "),
);

/** Tells whether an attribute, named in lower case, holds a URL. */
export function isUrlAttribute(name: string): boolean {
  return names.has(name);
}
