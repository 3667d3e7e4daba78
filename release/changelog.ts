/**
 * Returns the changelog with the unreleased changes under a new version and its date.
 *
 * @example released("## Unreleased\n\n- A.\n", "1.2.0", "2030-01-31") // "## Unreleased\n\n## 1.2.0 - 2030-01-31\n\n- A.\n"
 */
export function released(changelog: string, version: string, day: string): string {
  const [before = "", after] = changelog.split(/^## Unreleased\n/m);
  if (after === undefined)
    throw new Error('The changelog has no heading "## Unreleased": write the new changes under it.');
  const [unreleased = ""] = after.split(/^## /m);
  if (!/^[-*] /m.test(unreleased))
    throw new Error(`The changelog says nothing of ${version}: write what is new under "## Unreleased".`);
  return `${before}## Unreleased\n\n## ${version} - ${day}\n${after}`;
}
