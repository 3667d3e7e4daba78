import { create } from "./create.js";
import { options } from "./options.js";
import type { Program } from "./program.js";
import { render } from "./render.js";

const help = `Usage: ds-frontend <command>

  create <folder>                  copy a running service into an empty folder
  render <component> [file or -]   print the HTML of a component
  options [component]              print the options of a component, or the list of components

ds-frontend <command> --help explains a command. ds-frontend --version prints the version.
`;

const moved = (command: string): string =>
  `ds-frontend has no command "${command}": it is a command of the package ds-tools. Run npx ds-tools ${command} instead.`;

/** The program `ds-frontend`. */
export const frontend: Program = {
  name: "ds-frontend",
  help,
  commands: { create: () => create, render: () => render, options: () => options },
  elsewhere: { check: moved("check"), lint: moved("lint"), audit: moved("audit") },
};
