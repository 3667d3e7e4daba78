const known = "(?:ds|nhsuk|govuk)";

/** Whether a page has anything that the rules are about. Others need not be read. */
export function isConcerned(html: string, prefix: string = known): boolean {
  return new RegExp(`\\b${prefix}-(?:error-summary|error-message|pagination|contents-list)\\b`).test(html);
}
