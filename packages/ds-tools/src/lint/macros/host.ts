import type { Root } from "../template/nodes.js";
import type { Import, Template } from "../template/read.js";
import type { Component } from "./table.js";

/** Result of following an import. */
export type Imported =
  /** Macros in each of the files that the path may mean. If none is certain, the project may have a file with the same path. */
  | { components: Component[][]; isCertain: boolean }
  /** Package that should have the file but does not, with the folder that was probably meant. */
  | { missingFrom: string; suggestion: string | undefined };

/** Import with what it leads to. */
export interface Followed {
  import: Import;
  imported: Imported | undefined;
}

/** Place of a template: the macros and layouts around it. */
export interface Host {
  /** Follows the path of an import; undefined if it leads nowhere. */
  imported(path: string): Imported | undefined;
  /** Returns the file that a path leads to. */
  find(path: string): string | undefined;
  /** Tells whether a path leads nowhere. */
  isMissing(path: string): boolean;
  /** Returns the macros with a name that only one design system uses, such as `govukRadios`. */
  named(name: string): Component[];
  /** Returns the macros that are known by their names, each with the path by which templates import it. */
  macros(): { component: Component; path: string }[];
  /** Returns the macro whose name is close to this one, if only one design system uses names like it. */
  similar(name: string): string | undefined;
  /** Returns the imports of the layout that a template extends, and of those above it. */
  layout(path: string): Followed[];
  /** True if a layout and all those above it are found. */
  hasLayout(path: string): boolean;
  /** Tells whether the project may give a name to all of its templates, or include this one in others. */
  mayBeGiven(name: string): boolean;
  /** Returns the templates that an include brings in, with those that they include; undefined if one is not found. */
  included(path: string): readonly Template[] | undefined;
  /** Returns the imports of the templates that include this one. */
  includers(): Followed[];
  /** Returns the macros that the template itself defines. */
  defined(root: Root): Component[];
  /** Says whether a path that leads nowhere should lead into the project, with the path that was probably meant. */
  similarPath(path: string): { suggestion: string | undefined } | undefined;
  /** Names of the fields of all forms of the project, if its code says them. */
  formFields: ReadonlySet<string> | undefined;
  /** True if all folders are known in which the project's Nunjucks looks for templates. */
  pathsAreKnown: boolean;
}
