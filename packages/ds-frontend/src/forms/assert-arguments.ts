import { assertKnown, fail } from "../diagnostics/fail.js";
import { kindOf, tagOf } from "../diagnostics/kinds.js";
import { classOf, isObject, isPlainObject, isStrayPromise, type UnknownObject } from "../diagnostics/values.js";
import { isFormDataLike } from "./body/assert-body.js";

const viewOptions = ["answers", "issues", "items"];

/** Throws for an argument of `view` that it cannot read: showing an empty page would lose it. */
export function assertViewArgument(argument: unknown, isFieldName: (name: string) => boolean): void {
  if (argument === undefined || argument === null) return;
  if (Array.isArray(argument)) {
    const remedy = 'With a flash message, pass its first entry: const [failed] = request.flash("form").';
    fail("view", `the argument is an array. ${remedy}`);
  }
  assertObject("view", "the argument", argument);
  if (argument.ok === true) {
    fail("view", "the result is ok, so it has no errors to show. To show its answers, pass { answers: result.value }.");
  }
  for (const name of Object.keys(argument)) {
    if (["ok", "button"].includes(name)) continue;
    if (!viewOptions.includes(name) && isFieldName(name)) {
      const remedy = "Put its answer under answers: view({ answers: { … } }), or its message under issues.";
      fail("view", `"${name}" is a field, not an option. ${remedy}`);
    }
    assertKnown("view", name, viewOptions);
  }
  const { answers, issues } = argument;
  assertAnswers("view", answers);
  if (issues) assertObject("view", "issues", issues);
}

const submitOptions = ["issues", "items", "files", "answers", "uploadError"];

/** Throws for options of `submit` that it does not know: ignoring issues would accept wrong answers. */
export function assertSubmitOptions(options: unknown, isFieldName: (name: string) => boolean): void {
  if (options === undefined || options === null) return;
  const remedy = "Pass issues as an option: submit(body, { issues }).";
  if (!isObject(options) || Array.isArray(options)) fail("submit", `the options are ${kindOf(options)}. ${remedy}`);
  if (!isPlainObject(options)) fail("submit", `the options are ${classOf(options)}. ${remedy}`);
  for (const name of Object.keys(options)) {
    if (submitOptions.includes(name)) continue;
    if (isFieldName(name)) fail("submit", `"${name}" is a field, not an option. ${remedy}`);
    assertKnown("submit", name, submitOptions);
  }
  assertAnswers("submit", options.answers);
}

/** Throws for stored answers that a form cannot read. */
export function assertAnswers(method: "view" | "submit" | "summaryRows", answers: unknown): void {
  if (answers) assertObject(method, "answers", answers);
}

function assertObject(method: string, name: string, value: unknown): asserts value is UnknownObject {
  const refuse = (kind: string, remedy: string): never => fail(method, `${name} is ${kind}. ${remedy}`);
  if (!isObject(value)) return refuse(kindOf(value), "Pass an object; parse JSON with JSON.parse first.");
  if (isStrayPromise(value)) refuse("a promise", "Await it first.");
  if (isFormDataLike(value)) refuse(classOf(value), "Pass what the form's read(body) returns.");
  if (tagOf(value) === "Map") refuse("a Map", "Pass Object.fromEntries(map).");
}
