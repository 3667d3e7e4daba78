/** Address of the site, which the build reads from package.json. */
declare const homepage: string | undefined;

const address = typeof homepage === "undefined" ? "" : homepage;

/** Returns the address of a rule's section on the site, or its file in the package while the site has no address. */
export function documentationOf(rule: string, site: string = address): string {
  const page = site
    ? `${site.replace(/\/$/, "")}/guides/linting/`
    : "node_modules/ds-tools/dist/docs/guides/linting.md";
  return `${page}#${rule}`;
}
