import type { FieldAndPart, FieldLookup } from "../definition/resolved-form.js";
import { readAjv } from "./ajv.js";
import { readClassValidator } from "./class-validator.js";
import { readExpressValidator } from "./express-validator.js";
import { readFormWizard } from "./form-wizard.js";
import type { FoundIssue, IssueReader, Place, PlainIssue } from "./issue.js";
import { isError, readMessageAndPlace } from "./message-and-place.js";
import { stringOf } from "./property-of.js";
import { describeShape, refuseIssues } from "./refuse-issues.js";
import { warnAboutPlace } from "./warn-about-place.js";

/** Readers of one issue, the most specific first. */
const readers: readonly IssueReader[] = [
  readExpressValidator,
  readClassValidator,
  readAjv,
  readFormWizard,
  readMessageAndPlace,
];

/** Returns true for an object that one of the readers recognises as an issue. */
export function isIssue(value: object): boolean {
  return findIssues(value) !== undefined;
}

/** Reads one issue, which class-validator may have nested others in; the key is that of the field it was found under. */
export function readIssue(issue: object, lookup: FieldLookup, where: string, key?: string): readonly PlainIssue[] {
  const found = findIssues(issue);
  if (!found) return refuseIssues(where, `is ${describeShape(issue)}, which the form does not recognise`);
  return found.map(({ message, place, mistake }) => {
    if (mistake) return refuseIssues(where, mistake.problem, mistake.remedy);
    if (typeof message !== "string" || !message.trim()) {
      return refuseIssues(where, `is ${describeShape(issue)}, in which the form finds no message`);
    }
    const isPlaced = place !== undefined || (key !== undefined && lookup.findField([key]) !== undefined);
    // What an exception says is for developers, unless something says what answer it is about.
    if (!isPlaced && (isError(issue) || (key === undefined && namesSomething(issue)))) {
      return refuseIssues(where, `is ${describeShape(issue)}, without the field that it is about in "path" or "field"`);
    }
    return { message, path: pathTo(place, key, lookup, where) };
  });
}

function findIssues(issue: object): readonly FoundIssue[] | undefined {
  for (const reader of readers) {
    const found = reader(issue);
    if (found) return found;
  }
  return undefined;
}

/** Returns true for an object that may name a field in a property whose meaning is not certain. */
function namesSomething(issue: object): boolean {
  return ["id", "key", "property", "param", "fieldName", "fieldId"].some((name) => stringOf(issue, name) !== undefined);
}

/** Returns the path to an issue's place, or to the key that it was found under if only that is a field of the form. */
function pathTo(
  place: Place | undefined,
  key: string | undefined,
  lookup: FieldLookup,
  where: string,
): readonly string[] {
  if (place === "page") return [];
  const path = place && ("path" in place ? place.path : linkedPath(place.href, lookup, where));
  if (path && (key === undefined || lookup.findField(path))) return path;
  if (key !== undefined) return [key];
  if (place && "href" in place && place.href !== "#") warnAboutPlace(lookup, place.href);
  return [];
}

/** Returns the path of the field that a link leads to, by its id or else by its key or name; undefined if there is none. */
function linkedPath(href: string, lookup: FieldLookup, where: string): readonly string[] | undefined {
  if (!href.startsWith("#")) {
    refuseIssues(
      where,
      'has an "href" that does not begin with "#"',
      'Use "#" and the id of a field, or leave it out.',
    );
  }
  const id = href.slice(1);
  const decoded = decodedId(id);
  const ids = decoded === id ? [id] : [id, decoded];
  const found = firstFound(ids, lookup.findById) ?? firstFound(ids, (name) => lookup.findField([name]));
  if (!found) return undefined;
  return found.part === undefined ? found.field.path : [...found.field.path, found.part];
}

function firstFound(ids: readonly string[], find: FieldLookup["findById"]): FieldAndPart | undefined {
  for (const id of ids) {
    const found = find(id);
    if (found) return found;
  }
  return undefined;
}

function decodedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
