import type { Option } from "../../../../ds-frontend/src/options/option.js";

export type { Kind, Option, Table } from "../../../../ds-frontend/src/options/option.js";

/** Macro of a design system, or of the project. */
export interface Component {
  macro: string;
  /** Name of its folder: `error-summary`. */
  folder: string;
  /** Name and version of its package, or the path of its file. */
  system: string;
  file: string;
  /** Returns its parameters. Most macros have one, `params`. */
  parameters(): readonly Option[];
  /** True if falsy options count as missing. */
  isOurs: boolean;
}
