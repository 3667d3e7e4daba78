/** Address of the site, which the build takes from the manifest of the package. */
declare const homepage: string | undefined;

const address = typeof homepage === "undefined" ? "" : homepage;

/** Where a rule's page is: on the site, or in the package as long as the site has no address. */
export function documentationOf(rule: string, site: string = address): string {
  const name = rule.replace("ds/", "");
  if (site) return `${site.replace(/\/$/, "")}/guides/checking/${name}/`;
  return `node_modules/ds-frontend/dist/docs/rules/${name}.md`;
}
