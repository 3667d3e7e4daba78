/** Address of the documentation site, which the build defines; empty while there is none. */
declare const homepage: string | undefined;

const site = typeof homepage === "undefined" ? "" : homepage;

/** Returns the address of a guide such as "checking": its page on the site, or its file in the package while there is no site. */
export function guideAddress(name: string): string {
  return site ? new URL(`guides/${name}/`, site).href : `node_modules/ds-tools/dist/docs/guides/${name}.md`;
}
