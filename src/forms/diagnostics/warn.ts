import { nearest } from "../../options/nearest.js";
import { issuePath } from "../body/path.js";
import type { FieldLookup } from "../definition/resolved-form.js";
import { isUnanswered, unwrapOptional } from "../schemas/optional.js";
import type { Issue, Outcome, StandardSchema } from "../schemas/standard-schema.js";

type Schema = StandardSchema<unknown, unknown>;

/** Default messages of each library, which address developers rather than users, and an example of how to replace them. */
const libraries: Readonly<Record<string, { defaultMessage: RegExp; example: string }>> = {
  zod: {
    defaultMessage:
      /^(Invalid (input|option): expected |Invalid input$|Invalid (string|number): must |Too (small|big): expected |Unrecognized key|Expected \S+, received |Invalid enum value\. Expected |.+ must contain .+\(s\)$)/,
    example: 'z.string().min(1, "Enter your full name")',
  },
  valibot: {
    defaultMessage: /^Invalid [\w ]+: (Expected .+ but r|R)eceived /s,
    example: 'v.nonEmpty("Enter your full name")',
  },
  arktype: { defaultMessage: /^must /, example: '.configure({ message: "Enter your full name" })' },
  joi: { defaultMessage: /^"value" /, example: '.messages({ "string.empty": "Enter your full name" })' },
  yup: { defaultMessage: /^this (is|must|cannot|field) /, example: '.required("Enter your full name")' },
};

const warned = new WeakMap<object, Set<string>>();

/** Returns true everywhere except in production. */
export function isDevelopment(): boolean {
  const { process } = globalThis as { process?: { env?: { NODE_ENV?: unknown } } };
  return process?.env?.NODE_ENV !== "production";
}

/** Warns when a field's schema shows users its library's message, or turns an empty answer into a number. */
export function warnAboutField(
  key: string,
  schema: Schema | undefined,
  answer: unknown,
  outcome: Outcome<unknown>,
): void {
  if (!schema) return;
  const isBlank = typeof answer === "string" && isUnanswered(answer);
  if (outcome.issues) {
    const advice = isBlank ? " If the question is optional, wrap its schema in optional()." : "";
    const [issue] = outcome.issues;
    if (issue) warnAboutMessage(`the schema of "${key}"`, schema, answer, issue, advice);
    return;
  }
  const { value } = outcome;
  if (isBlank && (typeof value === "number" || typeof value === "bigint") && !value) {
    const example = 'z.string().trim().min(1, "Enter your age").pipe(z.coerce.number())';
    const remedy = `Wrap it in optional(), or refuse empty text first, as in ${example}.`;
    warnOnce(schema, key, `the schema of "${key}" turned an empty answer into ${value}. ${remedy}`);
  }
}

/** Warns when an issue has its library's default message, because the schema sets none. */
export function warnAboutMessage(source: string, schema: Schema, value: unknown, issue: Issue, advice = ""): void {
  const { vendor } = schema["~standard"];
  const library = Object.hasOwn(libraries, vendor) ? libraries[vendor] : undefined;
  if (!library || typeof issue.message !== "string") return;
  if (!isDefaultMessage(schema, library.defaultMessage, value, issue)) return;
  const remedy = `Give it one, as in ${library.example}.${advice}`;
  warnOnce(schema, source, `${source} has no message of its own, so users read "${issue.message}". ${remedy}`);
}

/** Warns about an issue that names a field that the form does not have, unless the name begins with "_", as "_form" does. */
export function warnAboutPlace(lookup: FieldLookup, place: string): void {
  if (!isDevelopment() || place.startsWith("_")) return;
  const name = place.length > 40 ? `${place.slice(0, 40)}…` : place;
  const meant = nearest(place, lookup.keys);
  const remedy = meant ? `Did you mean "${meant}"?` : 'If it is about no field, leave the field out, or use "_form".';
  const problem = `an error is about ${JSON.stringify(name)}, which is not a field of the form`;
  warnOnce(lookup, name, `${problem}, so the error summary shows it without a link. ${remedy}`);
}

/** Number of warnings about one schema or form: names may come from requests, and each is remembered. */
const mostWarnings = 50;

/** Warns once about each schema or form and each place where it is used. */
function warnOnce(owner: object, place: string, sentence: string): void {
  const places = warned.get(owner) ?? new Set();
  if (places.has(place) || places.size >= mostWarnings) return;
  warned.set(owner, places.add(place));
  console.warn(`forms: ${sentence}`);
}

function isDefaultMessage(schema: Schema, pattern: RegExp, value: unknown, { message, path = [] }: Issue): boolean {
  // arktype and joi begin a message with the path that it is about.
  const subject = (issuePath(path) ?? []).join(".");
  const rest = message.startsWith(`${subject} `) ? message.slice(subject.length + 1) : message;
  if (pattern.test(rest.replace(`"${subject}" `, '"value" '))) return true;
  if (schema["~standard"].vendor !== "zod" || !/^Invalid [\w. ]+$/.test(message)) return false;
  return isZodDefault(unwrapOptional(schema), value, message);
}

/**
 * Returns true when a message passed to the call replaces zod's message, which it does for a default but not for a
 * message that the schema sets. The text alone cannot tell: a person may also have written "Invalid email address".
 */
function isZodDefault(schema: unknown, value: unknown, message: string): boolean {
  const replacement = `not ${message}`;
  try {
    const options = { error: () => replacement, errorMap: () => ({ message: replacement }) };
    const { error } = (schema as ZodSchema).safeParse(value, options);
    return !!error && !error.issues.some((issue) => issue.message === message);
  } catch {
    // The schema is asynchronous; a warning is not worth running it a second time.
    return false;
  }
}

interface ZodSchema {
  safeParse(value: unknown, options: object): { error?: { issues: readonly Issue[] } | undefined };
}
