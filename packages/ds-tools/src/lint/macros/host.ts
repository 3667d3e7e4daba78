import type { Import } from "../template/read.js";
import type { Component } from "./table.js";

/** Result of following an import. */
export type Imported =
  /** Macros in each of the files that the path may mean. If none is certain, the project may have a file with the same path. */
  | { components: Component[][]; isCertain: boolean }
  /** Package that should have the file but does not, with the folder that was probably meant. */
  | { missingFrom: string; suggestion: string | undefined };

/** Place of a template: the macros and layouts around it. */
export interface Host {
  /** Follows the path of an import; undefined if it leads to a file whose macros are not described. */
  imported(path: string): Imported | undefined;
  /** Tells whether a path of macros leads nowhere. */
  isMissing(path: string): boolean;
  /** Returns the macros with a name that only one design system uses, such as `govukRadios`. */
  named(name: string): Component[];
  /** Returns the macro whose name is close to this one, if only one design system uses names like it. */
  similar(name: string): string | undefined;
  /** Returns the imports of a layout and of those that it extends, with what each leads to. */
  layout(path: string): { import: Import; imported: Imported | undefined }[];
}
