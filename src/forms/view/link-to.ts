/** Returns the link to an id, with percent signs escaped, because browsers decode them in fragments (HTML 7.4.6.4). */
export function linkTo(id: string): string {
  return `#${id.replaceAll("%", "%25")}`;
}
