import type { WithSchema } from "../components/component.js";
import type { ComponentName, TypesOf } from "../components/components.js";
import type { AnyComponent } from "../components/define-component.js";
import type { System } from "../components/systems/system.js";

/** Field of a form: the options of its component, the component's name, and a schema for the answer. */
export type Field<AnySystem extends System | undefined = undefined> = {
  [Name in ComponentName]: { component: Name } & FieldOptions<TypesOf<Name>, AnySystem> & WithSchema;
}[ComponentName];

/**
 * Options of a field in a design system; those of ds-frontend when none is named. The conditions ask whether the name is part of the
 * type, and not the reverse, because without `strictNullChecks` undefined is part of every type.
 */
export type FieldOptions<Types, AnySystem extends System | undefined> = Types extends {
  readonly ds: infer Ds;
  readonly govuk: infer Govuk;
  readonly nhsuk: infer Nhsuk;
}
  ? "govuk" extends AnySystem
    ? Govuk
    : "nhsuk" extends AnySystem
      ? Nhsuk
      : Ds
  : never;

/** Field of a form by the design system that shows it. */
export interface FieldBySystem {
  ds: Field;
  govuk: Field<"govuk">;
  nhsuk: Field<"nhsuk">;
}

/** Field that uses a component of your own. */
export interface CustomField extends WithSchema {
  readonly component: AnyComponent;
}

/** Fields of a form by their keys, in the order of the page. */
export type Fields<AnySystem extends System | undefined = undefined> = { readonly [key: string]: Field<AnySystem> };

/** Fields of a form, whichever design system shows them. */
export type AnyFields = { readonly [key: string]: { readonly component: unknown } };

/** Options that a view has for the macro of a field. */
export type MacroOptionsOf<Component, AnySystem extends System | undefined> = Component extends ComponentName
  ? MacroOptions<Component, AnySystem>
  : Component extends { show(...args: never): infer Options }
    ? Options
    : never;

/** Options of the macro of a component in a design system, or of the component in ds-frontend. */
export type MacroOptions<Name extends ComponentName, AnySystem extends System | undefined = undefined> =
  Extract<System, AnySystem> extends never
    ? TypesOf<Name>["component"]
    : FieldOptions<TypesOf<Name>, AnySystem> & TypesOf<Name>["added"];
