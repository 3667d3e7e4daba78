/** Address of the documentation site, which the build reads from package.json; empty while there is none. */
declare const homepage: string | undefined;

const address = typeof homepage === "undefined" ? "" : homepage;

/** Returns the address of a rule's page on the site, or its file in the package while the site has no address. */
export function documentationOf(rule: string, site: string = address): string {
  return pageAt(`guides/rules/${rule}`, `rules/${rule}`, site);
}

/** Returns the address of a guide such as "checking", on the site or in the package. */
export function guideAddress(name: string, site: string = address): string {
  return pageAt(`guides/${name}`, `guides/${name}`, site);
}

function pageAt(path: string, file: string, site: string): string {
  return site ? `${site.replace(/\/$/, "")}/${path}/` : `node_modules/ds-tools/dist/docs/${file}.md`;
}
