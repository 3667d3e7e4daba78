import { string } from "../../html/string.js";
import { type BodyReader, controlName } from "../body-reader.js";
import type { AnyComponent, SentAnswers } from "../define-component.js";
import type { Control, FieldDefaults } from "./control.js";
import { asksForPassword, isText } from "./options.js";

/** Creates the control of a component of your own. */
export function own(
  { component, schema: _, ...given }: { component: AnyComponent; schema?: unknown; id?: string; name?: string },
  defaults: FieldDefaults,
): Control {
  const options = { ...given, id: given.id || defaults.id, name: given.name || defaults.name };
  const { parts } = component;
  const isSecret = component.secret || asksForPassword(options);
  return {
    names: (component.names?.(options) ?? [options.name]).map(controlName),
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    ...(parts && { parts }),
    isSecret,
    read: (readBody) => component.read(sentAnswers(readBody), options),
    fromStored(stored) {
      if (isSecret || stored === undefined || stored === null) return undefined;
      return component.recall ? component.recall(stored, options) : (stored as never);
    },
    optionsFor: () => ({ ...options }),
    show: (withError, answer) => component.show(withError as never, answer),
    linkTarget: (wrongParts) => component.linkTo?.(options, wrongParts) ?? options.id,
  };
}

function sentAnswers(readBody: BodyReader): SentAnswers {
  const read = (name: string) => readBody(controlName(name), "anything");
  const texts = (name: string) =>
    [read(name)]
      .flat()
      .filter(isText)
      .map((value) => string(value));
  return { text: (name) => texts(name)[0] ?? "", texts, value: read };
}
