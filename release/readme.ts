/** Returns the README without what it says until the packages can be installed from the registry. */
export function withoutClone(readme: string): string {
  return readme.replace(/<!-- until the first release -->\n[\s\S]*?<!-- \/until the first release -->\n+/g, "");
}
