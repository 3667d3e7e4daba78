/** Rules about a journey, by name: what each says, and how serious it is. */
export const rules = {
  "ds/answer-lost": {
    severity: "error",
    description: "An error page still has the answers that were given, so that nobody has to give them again.",
  },
  "ds/dead-link": { severity: "error", description: "Each link within a service leads to a page." },
  "ds/empty-form-accepted": {
    severity: "warning",
    description: "A form that asks for answers says so when it is sent without any.",
  },
  "ds/error-focus": {
    severity: "error",
    description: "The focus is on the error summary when a page with errors has loaded in a browser.",
  },
  "ds/error-forgotten": {
    severity: "warning",
    description: "A page that a form redirects back to says what was wrong with the answers.",
  },
  "ds/error-link-focus": {
    severity: "error",
    description:
      "Following an entry of the error summary moves the focus to its field, and the label of the field is in view.",
  },
  "ds/error-reload": {
    severity: "warning",
    description: "A page with errors still has them after it is loaded again.",
  },
  "ds/error-status": {
    severity: "warning",
    description: "A page with errors that answers a form does not have the status 200, which means that all is well.",
  },
  "ds/error-wrong-field": {
    severity: "error",
    description: "When one answer is wrong, the error summary links to the field with that answer.",
  },
  "ds/page-not-passed": {
    severity: "error",
    description:
      "The audit finds answers that each page accepts, or is given them, so that it sees the pages after it.",
  },
  "ds/page-title-repeated": {
    severity: "error",
    description: "Each page of a service has a title of its own.",
  },
  "ds/server-error": { severity: "error", description: "No page answers with a server error." },
} as const satisfies Record<string, { severity: "error" | "warning"; description: string }>;

/** Name of a rule about a journey. */
export type RuleName = keyof typeof rules;

/** Address of the site, which the build reads from package.json. */
declare const homepage: string | undefined;

const address = typeof homepage === "undefined" ? "" : homepage;

/** Returns the address of a rule's section on the site, or in the package while the site has no address. */
export function documentationOf(rule: string, site: string = address): string {
  const page = site
    ? `${site.replace(/\/$/, "")}/guides/auditing/`
    : "node_modules/ds-tools/dist/docs/guides/auditing.md";
  return `${page}#${rule.replace("ds/", "")}`;
}
