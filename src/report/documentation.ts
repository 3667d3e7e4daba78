/** Address of the site, which the build reads from package.json. */
declare const homepage: string | undefined;

const address = typeof homepage === "undefined" ? "" : homepage;

/** Returns the address of a rule's page on the site, or its file in the package while the site has no address. */
export function documentationOf(rule: string, site: string = address): string {
  if (site) return `${site.replace(/\/$/, "")}/guides/rules/${rule}/`;
  return `node_modules/ds-frontend/dist/docs/rules/${rule}.md`;
}
