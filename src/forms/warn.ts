import { stepsOf } from "./issues.js";
import { isUnanswered, unwrapped } from "./optional.js";
import type { Issue, Outcome, StandardSchema } from "./standard-schema.js";

type Schema = StandardSchema<unknown, unknown>;

/**
 * The shapes of the messages that libraries have for developers, as far as no person would write them, and how to give
 * another.
 */
const libraries: Readonly<Record<string, { shape: RegExp; remedy: string }>> = {
  zod: {
    shape:
      /^(Invalid (input|option): expected |Invalid input$|Invalid (string|number): must |Too (small|big): expected |Unrecognized key|Expected \S+, received |Invalid enum value\. Expected |.+ must contain .+\(s\)$)/,
    remedy: 'z.string().min(1, "Enter your full name")',
  },
  valibot: {
    shape: /^Invalid [\w ]+: (Expected .+ but r|R)eceived /s,
    remedy: 'v.nonEmpty("Enter your full name")',
  },
  arktype: { shape: /^must /, remedy: '.configure({ message: "Enter your full name" })' },
  joi: { shape: /^"value" /, remedy: '.messages({ "string.empty": "Enter your full name" })' },
  yup: { shape: /^this (is|must|cannot|field) /, remedy: '.required("Enter your full name")' },
};

const warned = new WeakMap<Schema, Set<string>>();

/** Whether warnings are wanted: everywhere but in production. */
export function isDevelopment(): boolean {
  const { process } = globalThis as { process?: { env?: { NODE_ENV?: unknown } } };
  return process?.env?.NODE_ENV !== "production";
}

/** Warns of a field's schema when nobody can have meant its message or its value for the public. */
export function warnOfField(key: string, schema: Schema | undefined, answer: unknown, outcome: Outcome<unknown>): void {
  if (!schema) return;
  const isBlank = typeof answer === "string" && isUnanswered(answer);
  if (outcome.issues) {
    const optional = isBlank ? " If the question may stay unanswered, put optional() around its schema." : "";
    const [issue] = outcome.issues;
    if (issue) warnOfMessage(`the schema of "${key}"`, schema, answer, issue, optional);
    return;
  }
  const { value } = outcome;
  if (isBlank && (typeof value === "number" || typeof value === "bigint") && !value) {
    const first = 'z.string().trim().min(1, "Enter your age").pipe(z.coerce.number())';
    const remedy = `Put optional() around it, or refuse an empty text first, as in ${first}.`;
    say(schema, key, `the schema of "${key}" made ${value} of no answer. ${remedy}`);
  }
}

/** Warns of a message that a library has for developers, which a schema gives when it has none of its own. */
export function warnOfMessage(which: string, schema: Schema, value: unknown, issue: Issue, more = ""): void {
  const { vendor } = schema["~standard"];
  const library = Object.hasOwn(libraries, vendor) ? libraries[vendor] : undefined;
  if (!library || typeof issue.message !== "string" || !isForDevelopers(schema, library.shape, value, issue)) return;
  const remedy = `Give it one, as in ${library.remedy}.${more}`;
  say(schema, which, `${which} has no message of its own, so users read "${issue.message}". ${remedy}`);
}

/** Warns once for each schema and what it is of. */
function say(schema: Schema, key: string, sentence: string): void {
  const keys = warned.get(schema) ?? new Set();
  if (keys.has(key)) return;
  warned.set(schema, keys.add(key));
  console.warn(`forms: ${sentence}`);
}

function isForDevelopers(schema: Schema, shape: RegExp, value: unknown, { message, path = [] }: Issue): boolean {
  // arktype and joi say what the message is about first.
  const about = stepsOf(path).join(".");
  const rest = message.startsWith(`${about} `) ? message.slice(about.length + 1) : message;
  if (shape.test(rest.replace(`"${about}" `, '"value" '))) return true;
  if (schema["~standard"].vendor !== "zod" || !/^Invalid [\w. ]+$/.test(message)) return false;
  return isDefaultOfZod(unwrapped(schema), value, message);
}

/**
 * Whether zod's message gives way to one that comes with the call, which a schema's own does not. A person could have
 * written "Invalid email address", too.
 */
function isDefaultOfZod(schema: unknown, value: unknown, message: string): boolean {
  const other = `not ${message}`;
  try {
    const options = { error: () => other, errorMap: () => ({ message: other }) };
    const { error } = (schema as Zod).safeParse(value, options);
    return !!error && !error.issues.some((issue) => issue.message === message);
  } catch {
    // It takes its time, which no warning is worth.
    return false;
  }
}

interface Zod {
  safeParse(value: unknown, options: object): { error?: { issues: readonly Issue[] } | undefined };
}
