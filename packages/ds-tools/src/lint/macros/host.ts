import type { Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import type { Import, Template } from "../template/read.js";
import type { Component } from "./component.js";
import type { FormsInCode } from "./forms-in-code.js";

/** Result of following an import. */
export type Imported =
  /** Macros of each file that the path may refer to. Unless `isCertain`, a file of the project may have the same path. */
  | { components: Component[][]; isCertain: boolean }
  /** Package that should have the file but does not, and the path that was probably meant. */
  | { missingFrom: string; suggestion: string | undefined };

/** Import, with the macros that it leads to. */
export interface FollowedImport {
  import: Import;
  imported: Imported | undefined;
}

/** Block of a layout. */
export interface LayoutBlock {
  /** Name and version of the package that the layout is in; undefined for a layout of the project. */
  system: string | undefined;
  /** Block of the same layout that has nothing but this one in it, as packages do when they rename a block. */
  newName: string | undefined;
  /** Macros that it calls, each with the innermost block that the call is in. */
  calls(): ReadonlyMap<string, string>;
  /** Returns the HTML that it prints if no template fills it. */
  print(): string | undefined;
}

/** Layouts above a template: the one that it extends, the one that this extends in turn, and so on. */
export interface Layouts {
  templates: readonly Template[];
  imports: readonly FollowedImport[];
  /** Blocks, each as the nearest layout has it; undefined if one of the layouts is not found. */
  blocks: ReadonlyMap<string, LayoutBlock> | undefined;
}

/** Answers questions about the surroundings of a template: the macros, layouts and includes that it can reach. */
export interface Host {
  /** Returns the macros that an import leads to; undefined if its file is not found. */
  imported(path: string): Imported | undefined;
  /** Returns the file that a path refers to; undefined if there is none. */
  find(path: string): string | undefined;
  /** Tells whether no file is found for a path. */
  isMissing(path: string): boolean;
  /** Returns the macros with this name, if its prefix tells which design system it is from, as in `govukRadios`. */
  named(name: string): Component[];
  /** Returns the macros that a template could import, each with the path to import it from. */
  macros(): { component: Component; path: string }[];
  /** Returns the path from which a macro is imported: that of a design system, or the one that other templates of the project have. */
  importPath(name: string): string | undefined;
  /** Returns the name of a macro that is spelt almost like this one, in a design system with the same prefix. */
  similar(name: string): string | undefined;
  /** Returns the paths of templates that the template can extend, include or import, from its own folder or those of Nunjucks. */
  paths(isRelative: boolean): string[];
  /** Returns the names of the filters that the template can use. */
  filters(): string[];
  /** Returns the layouts above the template. */
  layouts(template: Template): Layouts;
  /** Returns the HTML that a block of the template prints; undefined if that cannot be known. */
  printBlock(root: Root, name: string): string | undefined;
  /** Tells whether other templates extend this one, or may do so. */
  mayBeExtended(): boolean;
  /** Tells whether a name may be defined without an import: as a global, or by a template that includes this one. A page is included by its path. */
  mayBeGiven(name: string, isPage: boolean): boolean;
  /** Returns an included template, with those that it includes in turn; undefined if one of them is not found. */
  included(path: string): readonly Template[] | undefined;
  /** Returns the imports of the templates that include this one. */
  includers(): FollowedImport[];
  /** Returns the macros that the template itself defines. */
  defined(root: Root): Component[];
  /** Returns the filter or test that was probably meant; undefined if there is one of this name, or may be. */
  similarFilter(name: string, kind: "filters" | "tests"): string | undefined;
  /** Tells whether the project's code or another template may give a variable of this name a value. */
  mayBeVariable(name: string): boolean;
  /** Returns what the project's code says about the fields of its forms; undefined if that is not known. */
  forms(): FormsInCode | undefined;
  /** Tells whether the project's code defines a name for all templates, or may do so. */
  isGlobal(name: string): boolean;
  /** Returns the macros of the `macro.njk` in the folder of a file that is found but has no macros. */
  macrosBeside(path: string): { path: string; names: readonly string[] } | undefined;
  /** Returns the path that was probably meant, if a path that is not found should lead to a file of the project. */
  similarPath(path: string): { suggestion: string | undefined } | undefined;
}
