import type { ConditionalFields, FieldOf, Fields } from "./fields.js";
import type { FieldSchema } from "./fits.js";

/**
 * Turns a misspelt option into an error, at any depth, which a type parameter would let through, and so with the key of a
 * field that is not there.
 */
export type Known<Of extends Fields> = {
  readonly [Key in keyof Of]: {
    readonly [Name in keyof Of[Key]]: Name extends "schema"
      ? FieldSchema<Of[Key]>
      : Name extends keyof FieldOf<Of[Key]["component"]>
        ? Name extends "type"
          ? TypeWithText<Of[Key][Name]>
          : Within<Of[Key][Name], FieldOf<Of[Key]["component"]>[Name], keyof Of>
        : never;
  };
};

/** An error of types, as a sentence, for an input that sends no text. */
type TypeWithText<Type> = Type extends string
  ? Lowercase<Type> extends "file" | "checkbox" | "radio" | "submit" | "button" | "reset" | "image"
    ? "An input of this type sends no text."
    : unknown
  : unknown;

type Within<Given, Options, Keys> = Given extends readonly unknown[]
  ? { readonly [Index in keyof Given]: Within<Given[Index], ItemOf<Options>, Keys> }
  : Given extends ConditionalFields
    ? { readonly fields: readonly (string extends Given["fields"][number] ? string : Keys)[] }
    : Given extends object
      ? {
          readonly [Name in keyof Given]: Name extends NamesOf<Options>
            ? Within<Given[Name], At<Options, Name>, Keys>
            : never;
        }
      : unknown;

type ItemOf<Options> = Options extends readonly (infer Item)[] ? Item : never;
type NamesOf<Options> = Options extends object ? keyof Options : never;
type At<Options, Name> = Options extends object ? (Name extends keyof Options ? Options[Name] : never) : never;
