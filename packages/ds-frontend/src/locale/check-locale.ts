import type { Locale } from "./locale.js";

/**
 * Words of one language to check pages against: a locale, or only some of its words. A list gives several ways to say the
 * same thing, such as `{ errorSummary: { titleText: ["Mae yna broblem", "Mae problem"] } }`.
 */
export type CheckLocale = { readonly [Group in keyof Locale]?: Alternatives<Locale[Group]> | undefined };

type Alternatives<Group> = Group extends object
  ? {
      readonly [Name in keyof Group]?:
        | Group[Name]
        | (Group[Name] extends string ? readonly string[] : never)
        | undefined;
    }
  : Group;
