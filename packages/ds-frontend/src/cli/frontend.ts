import type { Program } from "@ds-frontend/internal/command/program.js";
import { create } from "./create.js";
import { options } from "./options.js";

const help = `Usage: ds-frontend <command>

  create <folder>       copy a running service into an empty folder
  options [component]   print the options of a component, or the list of components

ds-frontend <command> --help explains a command. ds-frontend --version prints the version.
`;

/** The program `ds-frontend`. */
export const frontend: Program = {
  name: "ds-frontend",
  help,
  commands: { create: () => create, options: () => options },
};
