import { fail } from "../../diagnostics/fail.js";
import { isObject, isStrayPromise } from "../../diagnostics/values.js";
import { isText } from "../../html/content.js";
import { string } from "../../html/string.js";
import { factsOf } from "../../schemas/define-schema.js";
import { type BodyReader, controlName } from "../body/body-reader.js";
import type { WithSchema } from "./component.js";
import { type AnyComponent, isListOfTexts, type RequestBody } from "./define-component.js";
import type { FieldBehaviour, FieldDefaults } from "./field.js";
import { asksForPassword, fieldIds, linesOf } from "./options.js";

/** Creates the behaviour of a field with a component of your own. */
export function own(
  { component, schema, ...fieldOptions }: { component: AnyComponent; id?: string; name?: string } & WithSchema,
  defaults: FieldDefaults,
): FieldBehaviour {
  const options = { ...fieldOptions, id: fieldOptions.id || defaults.id, name: fieldOptions.name || defaults.name };
  const { parts } = component;
  const isSecret = component.secret || asksForPassword(options);
  const names: unknown = component.names?.(options) ?? [options.name];
  const refuse = (problem: string): never => fail("forms", `the component of "${defaults.key}" ${problem}`);
  if (!isListOfTexts(names)) return refuse("must return a list of strings from names.");
  return {
    names: names.map(controlName),
    ids: fieldIds(options.id),
    ...(parts && { parts }),
    isSecret,
    read(readBody) {
      const answer = component.read(sentAnswers(readBody), options);
      return isStrayPromise(answer) ? refuse("returns a promise from read, but a form does not wait for it.") : answer;
    },
    fromStored(stored) {
      if (isSecret || stored === undefined || stored === null) return undefined;
      return component.recall ? component.recall(stored, options) : (stored as never);
    },
    optionsFor: () => ({ ...options }),
    show(withError, answer) {
      const shown: unknown = component.show(withError as never, answer);
      return isObject(shown) && !isStrayPromise(shown)
        ? shown
        : refuse("must return an object from show: the options of its macro.");
    },
    linkTarget: (wrongParts) => component.linkTo?.(options, wrongParts) ?? options.id,
    inWords(answer, locale) {
      const typed = !component.describe && isText(answer) && factsOf(schema).inWords?.(string(answer), locale);
      return linesOf(typed ? [typed] : ownLines(defaults.key, component, answer));
    },
  };
}

/** Returns the lines of an answer as its component describes it; a text or a list of texts describes itself. */
function ownLines(key: string, component: AnyComponent, answer: unknown): readonly string[] {
  const described: unknown = component.describe ? component.describe(answer) : answer;
  const lines: readonly unknown[] = Array.isArray(described) ? described : [described];
  if (lines.every(isText)) return lines.map((line) => string(line));
  const remedy = component.describe
    ? "must return a string or a list of strings from describe."
    : "needs a function describe, which returns its answer in words.";
  return fail("summaryRows", `the component of "${key}" ${remedy}`);
}

function sentAnswers(readBody: BodyReader): RequestBody {
  const read = (name: string) => readBody(controlName(name), "anything");
  const texts = (name: string) =>
    [read(name)]
      .flat()
      .filter(isText)
      .map((value) => string(value));
  return { text: (name) => string(read(name)), texts, value: read };
}
