export interface SecurityOptions {
  /** Random text, new for each answer, of the script that the page has in itself. */
  readonly nonce: string;
  /** True if the service is reached over HTTPS only. */
  readonly isSecure: boolean;
  /** Sources in place of those of the policy, such as `{ "font-src": "https://fonts.example" }`. */
  readonly policy?: Readonly<Record<string, string>> | undefined;
}

/** Returns the headers that keep the scripts and frames of other sites out, and pages with answers out of caches. */
export function securityHeaders({ nonce, isSecure, policy }: SecurityOptions): Record<string, string> {
  const sources = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    ...policy,
  };
  return {
    "content-security-policy": Object.entries(sources)
      .map((pair) => pair.join(" "))
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    ...(isSecure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
