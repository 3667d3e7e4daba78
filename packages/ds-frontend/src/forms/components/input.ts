import type { InputBasics, InputOptions } from "../../components/input/options.js";
import type { LabelOptions } from "../../components/label/options.js";
import { refuse } from "../../diagnostics/fail.js";
import { contentOf, isText } from "../../html/content.js";
import { ownValue } from "../../html/own.js";
import { string } from "../../html/string.js";
import type { AddedOptions, ComponentTypes, FieldComponent, Labelled } from "./component.js";
import { inputType } from "./options.js";
import type { GovukLabel, InputWrapper, NhsukLabel } from "./systems/options.js";
import { textOf, typedField } from "./typed-text.js";

export interface InputTypes extends ComponentTypes {
  ds: InputBasics & Labelled<LabelOptions>;
  govuk: InputBasics & Labelled<GovukLabel> & InputWrapper;
  nhsuk: InputBasics & Labelled<NhsukLabel> & InputWrapper & NhsukInput;
  component: InputOptions;
  added: AddedOptions;
  answer: string;
}

type NhsukInput = {
  /** Shows the answer in a font for codes. */
  code?: boolean | undefined;
  /** Width of the input in characters. */
  width?: number | string | undefined;
  /** Makes the input larger. */
  large?: boolean | undefined;
  /** Text in the input while it is empty. */
  placeholder?: string | undefined;
};

/** Text input. */
export const input: FieldComponent<InputTypes> = {
  forbiddenAttributes: "disabled value",
  create(field, defaults) {
    assertTextType(defaults.key, inputType(field));
    defaults.macros?.assertShown(`"${defaults.key}"`, field, affixNames);
    const given = affixNames.filter((name) => Object.hasOwn(field, name));
    // As objects, which every macro takes.
    const affixes = Object.fromEntries(given.map((name) => [name, affixObject(field[name])]));
    const behaviour = typedField({ ...field, ...affixes }, defaults, ({ prefix, suffix, ...options }, { words }) => {
      return { ...options, value: textOf(options.value), prefix: words(prefix), suffix: words(suffix) };
    });
    return {
      ...behaviour,
      inWords: (answer, locale) =>
        behaviour.inWords(answer, locale).map(({ text }) => ({
          text: withAffixes(string(text), affixText(field, "prefix"), affixText(field, "suffix")),
        })),
    };
  },
};

const affixNames = ["prefix", "suffix"] as const;

function affixObject(affix: unknown): unknown {
  return isText(affix) ? Object.freeze({ text: affix }) : affix;
}

/** Returns the text of a prefix or suffix. One that is HTML is left out where users check their answers. */
function affixText(field: object, name: "prefix" | "suffix"): string {
  const affix = ownValue(field, name);
  return string(isText(affix) ? affix : contentOf(affix)?.text);
}

/** Adds a prefix and a suffix to an answer in words, unless its schema has already done so. */
function withAffixes(words: string, prefix: string, suffix: string): string {
  const before =
    !prefix || words.replace("-", "").startsWith(prefix) ? "" : /\p{L}$/u.test(prefix) ? `${prefix} ` : prefix;
  const after = !suffix || words.endsWith(suffix) ? "" : /^[\p{L}\p{N}]/u.test(suffix) ? ` ${suffix}` : suffix;
  return before + words + after;
}

const typesWithoutText: Readonly<Record<string, string>> = {
  file: "Use the component fileUpload.",
  checkbox: "Use the component checkboxes.",
  radio: "Use the component radios.",
  submit: "Use a button.",
  button: "Use a button.",
  reset: "Use a button.",
  image: "Use a button.",
};

/** Throws for a type that sends no text. */
function assertTextType(key: string, type: string): void {
  if (!Object.hasOwn(typesWithoutText, type)) return;
  refuse(`"${key}" has the type "${type}", which sends no text. ${typesWithoutText[type]}`);
}
