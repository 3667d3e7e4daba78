import type { Program } from "@ds-frontend/internal/command/program.js";

const help = `Usage: ds-tools <command>

  check <file, folder, pattern, URL or ->...   check pages: errors, links to answers, pagination
  lint <file, folder, pattern or ->...         check the options of macros in Nunjucks templates
  upgrade <package@version> <folder>           show what another version of a design system would change in templates
  audit <URL>                                  go through a running service as a person would, and check every page

ds-tools <command> --help explains a command. ds-tools --version prints the version.
`;

/** The program `ds-tools`. */
export const tools: Program = {
  name: "ds-tools",
  help,
  commands: {
    check: async () => (await import("./check.js")).check,
    lint: async () => (await import("./lint.js")).lint,
    upgrade: async () => (await import("./upgrade.js")).upgrade,
    audit: async () => (await import("./audit.js")).audit,
  },
};
