import type { Content } from "../../html/options.js";
import type { Locale } from "../../locale/locale.js";
import type { AnySchema } from "../../schemas/standard-schema.js";
import type { ComponentName } from "../components/components.js";
import type { AnyComponent } from "../components/define-component.js";
import type { FieldBehaviour, OptionsObject } from "../components/field.js";
import type { OneAnswer } from "../components/fieldset.js";
import type { System } from "../components/systems/system.js";

/** Field with everything that the form derives from its definition. */
export interface ResolvedField extends FieldBehaviour {
  readonly key: string;
  readonly path: readonly string[];
  readonly component: ComponentName | AnyComponent;
  /** Words of its label or legend; undefined when it has none. */
  readonly question: Content | undefined;
  /** True for an input of type "hidden", which asks nothing. */
  readonly isHidden: boolean;
  readonly schema: AnySchema | undefined;
  /** Fields that each of its items reveals, by the item's value. */
  readonly reveals: readonly { readonly value: string; readonly fields: readonly ResolvedField[] }[];
  /** Item that reveals this field; undefined when the field is always on the page. */
  readonly revealedBy: { readonly field: ResolvedField; readonly value: string } | undefined;
  /** Fieldset that makes one answer of this field and others; undefined when it is an answer by itself. */
  readonly fieldset: ResolvedFieldset | undefined;
}

/** Fieldset of a form, which makes one answer of the fields whose keys are inside its own: "address.town" in "address". */
export interface ResolvedFieldset {
  readonly key: string;
  readonly path: readonly string[];
  readonly question: Content | undefined;
  /** Options of its macro, without the HTML inside. */
  readonly options: OptionsObject;
  /** True if all of its fields can be left empty. */
  readonly isOptional: boolean;
  readonly describe: OneAnswer["describe"];
  readonly fields: readonly ResolvedField[];
}

/** Form with everything that it derives from its definition. */
export interface ResolvedForm {
  /** Fields in the order of the page. */
  readonly fields: readonly ResolvedField[];
  readonly fieldsets: readonly ResolvedFieldset[];
  readonly lookup: FieldLookup;
  readonly schema: AnySchema | undefined;
  readonly locale: Locale;
  /** Design system whose macros show the form; undefined for the components of ds-frontend. */
  readonly system: System | undefined;
}

/** Functions that find the field that an issue is about. */
export interface FieldLookup {
  readonly findField: FindField;
  /** Keys of all fields and fieldsets. */
  readonly keys: readonly string[];
}

/** Finds the field that the path of an issue points to or into, and the part of its answer. */
export type FindField = (path: readonly string[]) => FieldAndPart | undefined;

/** Field and, where an issue is about one part of its answer, the name of that part. */
export interface FieldAndPart {
  readonly field: ResolvedField;
  readonly part: string | undefined;
}
