import type { Content } from "../../html/options.js";
import type { Locale } from "../../locale/locale.js";
import type { Control } from "../controls/control.js";
import type { AnyComponent } from "../controls/define-component.js";
import type { System } from "../controls/system.js";
import type { ComponentName } from "../kinds/kinds.js";
import type { AnySchema } from "../schemas/standard-schema.js";

/** Field with everything that the form derives from its definition. */
export interface ResolvedField {
  readonly key: string;
  readonly path: readonly string[];
  readonly component: ComponentName | AnyComponent;
  readonly control: Control;
  /** Words of its label or legend; undefined when it has none. */
  readonly question: Content | undefined;
  /** True for an input of type "hidden", which asks nothing. */
  readonly isHidden: boolean;
  readonly schema: AnySchema | undefined;
  /** Fields that each of its items reveals, by the item's value. */
  readonly reveals: readonly { readonly value: string; readonly fields: readonly ResolvedField[] }[];
  /** Item that reveals this field; undefined when the field is always on the page. */
  readonly revealedBy: { readonly field: ResolvedField; readonly value: string } | undefined;
}

/** Form with everything that it derives from its definition. */
export interface ResolvedForm {
  /** Fields in the order of the page. */
  readonly fields: readonly ResolvedField[];
  readonly lookup: FieldLookup;
  readonly schema: AnySchema | undefined;
  readonly locale: Locale;
  /** Design system whose macros show the form; undefined for the components of ds-frontend. */
  readonly system: System | undefined;
}

/** Functions that find the field that an issue is about. */
export interface FieldLookup {
  readonly findField: FindField;
  /** Keys of all fields. */
  readonly keys: readonly string[];
}

/** Finds the field that the path of an issue points to or into, and the part of its answer. */
export type FindField = (path: readonly string[]) => FieldAndPart | undefined;

/** Field and, where an issue is about one part of its answer, the name of that part. */
export interface FieldAndPart {
  readonly field: ResolvedField;
  readonly part: string | undefined;
}
