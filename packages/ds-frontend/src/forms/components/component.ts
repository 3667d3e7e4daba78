import type { ErrorMessageOptions } from "../../components/error-message/options.js";
import type { AnySchema } from "../../schemas/standard-schema.js";
import type { FieldBehaviour, FieldDefaults } from "./field.js";

/** Component of a field: its types, what it takes as data, and how to create a field. */
export interface FieldComponent<Types extends ComponentTypes> {
  /** Holds the types and never a value. */
  readonly types?: Types;
  /** Those of our schemas that are not for every component, and are for this one. */
  readonly schemas?: readonly string[];
  /** Attributes of its control, separated by spaces, that change what browsers send. */
  readonly forbiddenAttributes?: string;
  /** Creates the behaviour of a field. Throws for a mistake that the options alone do not show. */
  create(field: FieldOf<Types>, defaults: FieldDefaults): FieldBehaviour;
}

/**
 * Types of a component. `field`, `key` and `keys` are the field as it is written, its key and the keys of all fields of its form,
 * which the other types can use as `this["field"]`, `this["key"]` and `this["keys"]`.
 */
export interface ComponentTypes {
  /** Options of a field that the components of ds-frontend show. */
  readonly ds: object;
  /** Options of a field that govuk-frontend 5 or 6 shows. */
  readonly govuk: object;
  /** Options of a field that nhsuk-frontend 9 or 10 shows. */
  readonly nhsuk: object;
  /** Options of the component in ds-frontend. */
  readonly component: object;
  /** Options that a form adds to those of a field for the macro of a design system. */
  readonly added: object;
  /** Answer that the field passes to its schema. */
  readonly answer: unknown;
  readonly field: unknown;
  readonly key: string;
  readonly keys: string;
}

/** Field of a component, as `create` receives it. */
export type FieldOf<Types extends ComponentTypes> = Types["ds"] & WithSchema;

export type WithSchema = {
  /** Rules for the answer: any Standard Schema. Without one, every answer is accepted. */
  readonly schema?: AnySchema | undefined;
};

/** Name that a field can set. */
export type FieldName = {
  /** Name of the control in the form. By default it is the key of the field. */
  name?: string | undefined;
};

/** Field with a label, in ds-frontend or a design system. */
export type Labelled<Label> = FieldName & {
  /** The label of the field, if the template does not give it. */
  label?: Label | undefined;
};

/** Options of a control that a form adds for the macro of a design system. */
export type AddedOptions = {
  /** Name of the control in the form. */
  name: string;
  /** Error message about the answer. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Items in a view, which has a list of them wherever they come from. */
export type WithItems = {
  /** The items to choose from. */
  items: NonNullable<unknown>;
};

/** Further descriptions of a field. */
export type DescribedBy = {
  /** Ids of further elements that describe the field, separated by spaces. */
  describedBy?: string | undefined;
};
