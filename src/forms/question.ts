import type { Locale } from "../locale/locale.js";
import type { Field, Fields } from "./fields.js";
import type { Find } from "./issues.js";
import { checkboxes } from "./kinds/checkboxes.js";
import { dateInput } from "./kinds/date-input.js";
import { choices } from "./kinds/items.js";
import type { Kind, Options, Place } from "./kinds/kind.js";
import { radios } from "./kinds/radios.js";
import { select } from "./kinds/select.js";
import { text } from "./kinds/text.js";
import { brackets, segments } from "./path.js";
import { refuse } from "./refuse.js";
import type { StandardSchema } from "./standard-schema.js";

/** A field in its place on the page. */
export interface Question {
  readonly key: string;
  readonly path: readonly string[];
  readonly component: Field["component"];
  readonly kind: Kind;
  readonly schema: StandardSchema<unknown, unknown> | undefined;
  /** What its answers bring with them, by their values. */
  readonly brings: readonly { readonly value: string; readonly questions: readonly Question[] }[];
  /** The answer that brings it, when it is not always there. */
  readonly broughtBy: { readonly question: Question; readonly value: string } | undefined;
  /** Where it stands in the order of the page. */
  readonly index: number;
}

type Unplaced = { -readonly [Name in keyof Question]: Question[Name] };

const kinds: { [Name in Field["component"]]: (field: never, place: Place) => Kind } = {
  input: text,
  textarea: text,
  select,
  radios,
  checkboxes,
  dateInput,
};

/** What a form knows from its definition. */
export interface Outline {
  readonly questions: readonly Question[];
  readonly find: Find;
  /** A place for the options of each field: filling it is faster than growing an object. */
  readonly unfilled: Readonly<Record<string, Options>>;
  readonly schema: StandardSchema<unknown, unknown> | undefined;
  readonly locale: Locale;
}

/** The questions of a form in the order of the page: what an answer brings with it comes right after its question. */
export function arrange(fields: Fields, locale: Locale): readonly Question[] {
  const byKey = new Map(Object.keys(fields).map((key) => [key, unplaced(key, fields[key] as Field, locale)]));
  for (const question of byKey.values()) {
    question.brings = broughtBy(question, fields[question.key] as Field, byKey);
  }
  const arranged: Unplaced[] = [];
  const place = (question: Unplaced): void => {
    question.index = arranged.push(question) - 1;
    for (const { questions } of question.brings) questions.forEach(place as (question: Question) => void);
  };
  for (const question of byKey.values()) if (!question.broughtBy) place(question);
  refuse.loop(byKey.size, arranged);
  refuse.paths(arranged);
  refuse.repeatedIds(arranged);
  refuse.names(arranged);
  return arranged;
}

function unplaced(key: string, field: Field, locale: Locale): Unplaced {
  const path = segments(key);
  refuse.key(key, path);
  refuse.field(key, field);
  refuse.control(key, field);
  const kind = kinds[field.component](field as never, { key, path, name: brackets(path), id: path.join("-"), locale });
  refuse.parts(key, field, kind.parts ?? []);
  refuse.ids(key, kind.ids);
  const { component, schema } = field;
  return { key, path, component, kind, schema, brings: [], broughtBy: undefined, index: -1 };
}

function broughtBy(question: Unplaced, field: Field, byKey: ReadonlyMap<string, Unplaced>): Question["brings"] {
  if (field.component !== "radios" && field.component !== "checkboxes") return [];
  const all = choices(field, "");
  refuse.items(question.key, all);
  return all
    .filter(({ fields }) => fields.length)
    .map(({ value, fields }) => ({
      value,
      questions: fields.map((key) => {
        const brought = byKey.get(key);
        refuse.conditional(question.key, key, brought);
        brought.broughtBy = { question, value };
        return brought;
      }),
    }));
}
