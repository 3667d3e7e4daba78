import { literal } from "../text/literal.js";
import { schemaExamples } from "./schema-examples.js";

/** What people type, and what a schema makes of it, for the tables of the guide. */
export interface SchemaAnswers {
  code: string;
  accepted: readonly (readonly [typed: string, value: string | number, shown: string])[];
  /** Texts that are refused, by the message about them. */
  refused: Readonly<Record<string, string[]>>;
}

/** Lists what each schema accepts and refuses, from the data of its tests. */
export function schemaAnswers(): SchemaAnswers[] {
  return schemaExamples.map(({ schema, options, accepted, refused }) => {
    const messages = [...new Set(refused.map(([, message]) => message))];
    const typedFor = (message: string) => refused.filter(([, other]) => other === message).map(([typed]) => typed);
    const byMessage = Object.fromEntries(messages.map((message) => [message, typedFor(message)]));
    return { code: `${schema}(${literal(options)})`, accepted, refused: byMessage };
  });
}
