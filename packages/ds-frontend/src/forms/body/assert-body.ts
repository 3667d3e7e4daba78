import { tagOf } from "../../diagnostics/kinds.js";
import { classNameOf, classOf, hasMethod, isObject, isPlainObject } from "../../diagnostics/values.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import { lostFile } from "../../schemas/uploaded-file.js";

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
export function assertBody(body: unknown, method: "submit" | "read"): asserts body is Body {
  const refuse = (what: string, remedy: string, isClientError = false): never => {
    throw bodyError(`${method}: the body is ${what}, not form data. ${remedy}`, isClientError);
  };
  const call = `${method}(request.body)`;
  if (body === undefined || body === null) {
    refuse(
      String(body),
      'No parser has read the request: add one before this route, such as express.urlencoded(), or multer for a form with enctype="multipart/form-data".',
      true,
    );
  }
  if (typeof body === "string") {
    refuse("a string", `If it looks like "a=b&c=d", use ${method}(new URLSearchParams(body)).`, true);
  }
  if (typeof body !== "object") refuse(`a ${typeof body}`, `Use ${call}.`, true);
  const object = body as object;
  if (Array.isArray(object)) refuse("an array", "Pass an object whose keys are the names of the controls.", true);
  if (isBinary(object)) {
    refuse(classOf(object), "It has not been parsed: use a form parser instead of a raw one.", true);
  }
  if (hasMethod(object, "then")) refuse("a promise", `Await it first: ${method}(await request.formData()).`);
  if (hasMethod(object, "formData")) refuse(classOf(object), `Use ${method}(await request.formData()).`);
  if (hasMethod(object, "pipe") || hasMethod(object, "getReader")) {
    refuse(`a stream (${classNameOf(object)})`, `Parse it first, then use ${call}.`);
  }
  if (isFormDataLike(object) || isPlainObject(object)) return;
  if (isMadeByNoClass(object))
    refuse("an object that inherits from another", "Pass it as the parser returned it.", true);
  refuse(classOf(object), "Pass a plain object, URLSearchParams or FormData.");
}

/**
 * Returns what was sent under the name of a control that asks for text. An instance of a class, such as a `File`, counts as no
 * answer. Throws for the parts of a multipart parser, because every answer would be lost.
 */
export function withoutUpload(value: unknown, name: string): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  if (!isPlainObject(value)) {
    const remedy = "Pass the text that the browser sent, or use the component fileUpload for a file.";
    warnAboutBody(name, `was sent as ${classOf(value)}, but its field asks for text. ${remedy}`);
    return undefined;
  }
  if (Object.hasOwn(value, "fieldname") && Object.hasOwn(value, "mimetype")) {
    const remedy = 'With @fastify/multipart, set attachFieldsToBody: "keyValues".';
    throw bodyError(`forms: "${name}" is a multipart object, not its text. ${remedy}`, true);
  }
  return value;
}

/**
 * Returns what was sent under the name of a file upload, or `lostFile` for a text or an object in the body. A browser sends the
 * name of the file as text when the form's encoding is wrong; a client can send any object.
 */
export function withoutForgery(value: unknown, name: string, hasFiles: boolean): unknown {
  if (typeof value === "string" && value) {
    const remedy = 'The form needs enctype="multipart/form-data", which view.enctype holds.';
    warnAboutBody(name, `was sent as text, not as a file. ${remedy}`);
    return lostFile;
  }
  if (hasFiles || !isPlainObject(value)) return value;
  const remedy = "Pass the files that your parser made: submit(body, { files: request.files }).";
  warnAboutBody(name, `is an object in the body, which any client can send. ${remedy}`);
  return lostFile;
}

/** Warns a developer about what may be a mistake of the program, but is refused as a wrong answer, because a client can send it. */
function warnAboutBody(name: string, problem: string): void {
  if (isDevelopment()) warnOnce(bodyWarnings, `${name} ${problem}`, `"${name}" ${problem}`);
}

const bodyWarnings = {};

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

/**
 * Returns true for an object that no class has made. If its prototype is data, a client can have sent that: `Object.assign`
 * turns the property `__proto__` that `JSON.parse` returns into a prototype.
 */
function isMadeByNoClass(value: object): boolean {
  const maker: unknown = (value as { constructor?: unknown }).constructor;
  return typeof maker !== "function" || maker.name === "Object";
}

function isBinary(value: object): boolean {
  return ArrayBuffer.isView(value) || /^(ArrayBuffer|SharedArrayBuffer|Blob|File)$/.test(tagOf(value));
}
