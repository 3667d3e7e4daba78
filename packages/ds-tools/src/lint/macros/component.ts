import type { Option } from "@ds-frontend/internal/options/option.js";

/** Macro of a design system or of the project, with the options that it takes. */
export interface Component {
  macro: string;
  /** Name of its folder, such as `error-summary`. */
  folder: string;
  /** Name and version of its package, such as `govuk-frontend 6.6.0`, or the path of the project's own file. */
  system: string;
  file: string;
  /** Returns its parameters as options. Most macros have one, `params`. */
  parameters(): readonly Option[];
  /** True if the first of several inputs that it prints has no number in its id. */
  isFirstPlain(): boolean;
  /** True if its package documents its options. */
  isDocumented: boolean;
  /** True for components of ds-frontend, which treat falsy options as missing. */
  isOurs: boolean;
}
