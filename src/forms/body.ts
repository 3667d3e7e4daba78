/** What a form can be read from: an object that a parser made, or what is like `FormData`. */
export type Body = object | Searchable;

/** The part of `URLSearchParams` and `FormData` that a form reads. */
export interface Searchable {
  getAll(name: string): unknown[];
}

/** Whether it is like FormData. A parsed body cannot be: it has no functions. */
export function isSearchable(body: object): body is Searchable {
  return has(body, "getAll");
}

/** Refuses what cannot be the body of a form. To read it as an empty one would lose what the user wrote. */
export function refuseBody(body: unknown, reader: "submit" | "read"): asserts body is Body {
  const fail = (what: string, remedy: string, isSent = false): never => {
    throw refusal(`${reader}: the body is ${what}, not a form. ${remedy}`, isSent);
  };
  const given = `${reader}(request.body)`;
  if (body === undefined || body === null) {
    fail(
      String(body),
      `No parser has read the request: put one before this route, such as express.urlencoded(); a form with enctype="multipart/form-data" needs another, such as multer.`,
      true,
    );
  }
  if (typeof body === "string") {
    fail("a string", `If it is text such as "a=b&c=d", use ${reader}(new URLSearchParams(body)).`, true);
  }
  if (typeof body !== "object") fail(`a ${typeof body}`, `Use ${given}.`, true);
  const held = body as object;
  if (Array.isArray(held)) fail("an array", "No form sends one; use an object with the names of the controls.", true);
  if (isBytes(held)) {
    fail(a(held), "Its bytes were not parsed: use a parser of forms instead of a raw one.", true);
  }
  if (has(held, "then")) fail("a promise", `Write await before it: ${reader}(await request.formData()).`);
  if (has(held, "formData")) fail(a(held), `Use ${reader}(await request.formData()).`);
  if (has(held, "pipe") || has(held, "getReader")) fail(`a stream (${nameOf(held)})`, `Parse it, then use ${given}.`);
  if (!isSearchable(held) && !isPlain(held)) {
    fail(a(held), "Use a plain object, URLSearchParams or FormData.");
  }
}

/** Refuses what can hold no stored answers: to show an empty page would lose them. */
export function refuseStored(given: unknown, option: "values" | "issues"): void {
  if (!given) return;
  const fail = (what: string, remedy: string): never => {
    throw new TypeError(`view: ${option} is ${what}. ${remedy}`);
  };
  if (typeof given !== "object") fail(`a ${typeof given}`, "Use an object; JSON.parse makes one of a string of JSON.");
  const held = given as object;
  if (has(held, "then")) fail("a promise", "Write await before it.");
  if (isSearchable(held)) fail(a(held), "Use what the form's read(body) gives.");
  if (tag(held) === "[object Map]") fail("a Map", "Use Object.fromEntries(map).");
}

/** Refuses what is not text under the name of a control: a file would count as no answer. */
export function refuseUpload(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if (!isPlain(value)) {
    throw refusal(
      `forms: "${name}" was sent as ${a(value)}, but its field asks for text. Forms do not take files.`,
      true,
    );
  }
  if (Object.hasOwn(value, "fieldname") && Object.hasOwn(value, "mimetype")) {
    const remedy = 'With @fastify/multipart, use attachFieldsToBody: "keyValues".';
    throw refusal(`forms: "${name}" is a part of a multipart form, not its text. ${remedy}`, true);
  }
}

/** An error; what a client can bring about has the status that Express, Fastify and Koa answer with. */
function refusal(message: string, isSent: boolean): TypeError {
  const error = new TypeError(message);
  return isSent ? Object.assign(error, { statusCode: 400 }) : error;
}

/** Whether a parser can have made it: an object of any realm, without a prototype, or with an empty one. */
function isPlain(value: object): boolean {
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

function isBytes(value: object): boolean {
  return ArrayBuffer.isView(value) || /^\[object (ArrayBuffer|SharedArrayBuffer|Blob|File)\]$/.test(tag(value));
}

function has(value: object, method: string): boolean {
  return typeof (value as Record<string, unknown>)[method] === "function";
}

/** The name of its class, with the article. */
function a(value: object): string {
  const name = nameOf(value);
  return /^[AEIOU]/.test(name) ? `an ${name}` : `a ${name}`;
}

function nameOf(value: object): string {
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name ? name : tag(value).slice(8, -1);
}

function tag(value: object): string {
  return Object.prototype.toString.call(value);
}
