import { type Project, project } from "./project.js";

/** A release of a design system: the folder of `node_modules` that has it, and the name by which services install it. */
export interface InstalledRelease {
  from: string;
  name: string;
}

/** Makes a project in which a release is installed under its own name. */
export function projectWith({ from, name }: InstalledRelease): Project {
  return project({ "package.json": {} }, { installed: { [name]: from } });
}
