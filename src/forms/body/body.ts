import { refuseUnknown } from "../diagnostics/refuse-unknown.js";

/** Body of a request that a form can read: an object made by a parser, or an object like `FormData`. */
export type Body = object | FormDataLike;

/** Part of `URLSearchParams` and `FormData` that a form uses. */
export interface FormDataLike {
  getAll(name: string): unknown[];
}

/** Returns true for `FormData` and its like. A parsed body cannot be one, because it holds no functions. */
export function isFormDataLike(body: object): body is FormDataLike {
  return hasMethod(body, "getAll");
}

/** Throws for anything that cannot be the body of a form: treating it as empty would lose what the user wrote. */
export function refuseBody(body: unknown, method: "submit" | "read"): asserts body is Body {
  const fail = (what: string, remedy: string, isClientError = false): never => {
    throw bodyError(`${method}: the body is ${what}, not form data. ${remedy}`, isClientError);
  };
  const call = `${method}(request.body)`;
  if (body === undefined || body === null) {
    fail(
      String(body),
      'No parser has read the request: add one before this route, such as express.urlencoded(), or multer for a form with enctype="multipart/form-data".',
      true,
    );
  }
  if (typeof body === "string") {
    fail("a string", `If it looks like "a=b&c=d", use ${method}(new URLSearchParams(body)).`, true);
  }
  if (typeof body !== "object") fail(`a ${typeof body}`, `Use ${call}.`, true);
  const object = body as object;
  if (Array.isArray(object)) fail("an array", "Pass an object whose keys are the names of the controls.", true);
  if (isBinary(object)) {
    fail(withArticle(object), "It has not been parsed: use a form parser instead of a raw one.", true);
  }
  if (hasMethod(object, "then")) fail("a promise", `Await it first: ${method}(await request.formData()).`);
  if (hasMethod(object, "formData")) fail(withArticle(object), `Use ${method}(await request.formData()).`);
  if (hasMethod(object, "pipe") || hasMethod(object, "getReader")) {
    fail(`a stream (${classNameOf(object)})`, `Parse it first, then use ${call}.`);
  }
  if (isFormDataLike(object) || isPlainObject(object)) return;
  if (isMadeByNoClass(object)) fail("an object that inherits from another", "Pass it as the parser returned it.", true);
  fail(withArticle(object), "Pass a plain object, URLSearchParams or FormData.");
}

/** Throws for an argument of `view` that it cannot read: showing an empty page would lose it. */
export function refuseGiven(given: unknown, isFieldName: (name: string) => boolean): void {
  if (given === undefined || given === null) return;
  if (Array.isArray(given)) {
    fail(
      "the argument is an array",
      'With a flash message, pass its first entry: const [failed] = request.flash("form").',
    );
  }
  refuseNonObject(given, "the argument");
  for (const name of Object.keys(given)) {
    if (name === "ok") continue;
    if (isFieldName(name) && !["values", "issues"].includes(name)) {
      fail(
        `"${name}" is a field, not an option`,
        `Put its answer under values: view({ values: { … } }), or its message under issues.`,
      );
    }
    refuseUnknown("view", name, ["values", "issues"]);
  }
  const { values, issues } = given as { values?: unknown; issues?: unknown };
  refuseValues(values, "view");
  if (issues) refuseNonObject(issues, "issues");
}

const submitOptions = ["issues", "files", "uploadError"];

/** Throws for options of `submit` that it does not know: ignoring issues would accept wrong answers. */
export function refuseSubmitOptions(options: unknown, isFieldName: (name: string) => boolean): void {
  if (options === undefined || options === null) return;
  const refuse = (problem: string): never => {
    throw new TypeError(`submit: ${problem} Pass issues as an option: submit(body, { issues }).`);
  };
  if (typeof options !== "object") refuse(`the options are a ${typeof options}.`);
  if (Array.isArray(options)) refuse("the options are an array.");
  if (!isPlainObject(options as object)) refuse(`the options are ${withArticle(options as object)}.`);
  for (const name of Object.keys(options as object)) {
    if (submitOptions.includes(name)) continue;
    if (isFieldName(name)) refuse(`"${name}" is a field, not an option.`);
    refuseUnknown("submit", name, submitOptions);
  }
}

/** Throws for stored answers that a form cannot read. */
export function refuseValues(values: unknown, method: "view" | "answers"): void {
  if (values) refuseNonObject(values, "values", method);
}

function refuseNonObject(given: unknown, name: string, method = "view"): void {
  const fail = (problem: string, remedy: string): never => {
    throw new TypeError(`${method}: ${problem}. ${remedy}`);
  };
  if (typeof given !== "object")
    fail(`${name} is a ${typeof given}`, "Pass an object; parse JSON with JSON.parse first.");
  const object = given as object;
  if (hasMethod(object, "then")) fail(`${name} is a promise`, "Await it first.");
  if (isFormDataLike(object)) fail(`${name} is ${withArticle(object)}`, "Pass what the form's read(body) returns.");
  if (objectTag(object) === "[object Map]") fail(`${name} is a Map`, "Pass Object.fromEntries(map).");
}

function fail(problem: string, remedy: string): never {
  throw new TypeError(`view: ${problem}. ${remedy}`);
}

/** Throws for an uploaded file or multipart object under the name of a control: it would count as no answer. */
export function refuseUpload(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if (!isPlainObject(value)) {
    const remedy = "Pass the text that the browser sent, or use the component fileUpload for a file.";
    throw bodyError(`forms: "${name}" was sent as ${withArticle(value)}, but its field asks for text. ${remedy}`, true);
  }
  if (Object.hasOwn(value, "fieldname") && Object.hasOwn(value, "mimetype")) {
    const remedy = 'With @fastify/multipart, set attachFieldsToBody: "keyValues".';
    throw bodyError(`forms: "${name}" is a multipart object, not its text. ${remedy}`, true);
  }
}

/**
 * Throws for a text or an object in the body under the name of a file upload. A browser sends the name of the file as text
 * when the form's encoding is wrong; a client can send any object.
 */
export function refuseNoFile(value: unknown, name: string, hasFiles: boolean): void {
  if (typeof value === "string" && value) {
    throw bodyError(
      `forms: "${name}" was sent as text, not as a file. The form needs enctype="multipart/form-data", which view.enctype holds.`,
      true,
    );
  }
  if (hasFiles || typeof value !== "object" || value === null || !isPlainObject(value)) return;
  throw bodyError(
    `forms: "${name}" is an object in the body, which any client can send. Pass the files that your parser made: submit(body, { files: request.files }).`,
    true,
  );
}

/**
 * Creates an error, with status code 400 if a client can cause it, which Express, Fastify and Koa respond with. hapi
 * responds with the `output` of an error that says `isBoom` (boom's documentation, "Boom").
 */
function bodyError(message: string, isClientError: boolean): TypeError {
  const error = new TypeError(message);
  if (!isClientError) return error;
  const payload = { statusCode: 400, error: "Bad Request", message: "Bad Request" };
  Object.defineProperties(error, {
    isBoom: { value: true },
    isServer: { value: false },
    output: { value: { statusCode: 400, payload, headers: {} } },
  });
  return Object.assign(error, { statusCode: 400 });
}

/** Returns true for an object that a parser can make: of any realm, without a prototype or with an empty one. */
export function isPlainObject(value: object): boolean {
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/**
 * Returns true for an object that no class has made. If its prototype is data, a client can have sent that: `Object.assign`
 * turns the property `__proto__` that `JSON.parse` returns into a prototype.
 */
function isMadeByNoClass(value: object): boolean {
  const maker: unknown = (value as { constructor?: unknown }).constructor;
  return typeof maker !== "function" || maker.name === "Object";
}

function isBinary(value: object): boolean {
  return ArrayBuffer.isView(value) || /^\[object (ArrayBuffer|SharedArrayBuffer|Blob|File)\]$/.test(objectTag(value));
}

function hasMethod(value: object, name: string): boolean {
  return typeof (value as Record<string, unknown>)[name] === "function";
}

/** Returns the name of an object's class with its article, such as "a URLSearchParams" or "an ArrayBuffer". */
export function withArticle(value: object): string {
  const name = classNameOf(value);
  return /^([AEIO]|U(?!RL))/.test(name) ? `an ${name}` : `a ${name}`;
}

function classNameOf(value: object): string {
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name ? name : objectTag(value).slice(8, -1);
}

function objectTag(value: object): string {
  return Object.prototype.toString.call(value);
}
