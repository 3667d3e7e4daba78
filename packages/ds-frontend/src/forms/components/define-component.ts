import { assertKnown, fail } from "../../diagnostics/fail.js";

/** Component of your own for a form: how its answer is read from a request, kept, and shown by your macro. */
export interface FormComponent<Options extends object, Answer, MacroOptions = OptionsWithError<Options>> {
  /** Returns the answer in the body of a request: an empty one, such as `""`, when there is none. */
  read(body: RequestBody, options: Options & IdAndName): Answer;
  /**
   * Returns the options of your macro. `options` are those of the field, with its id and name, and with `errorMessage` when
   * the answer is wrong; `answer` is what the user typed or what is stored, and undefined when there is neither.
   */
  show(options: OptionsWithError<Options>, answer: Answer | undefined): MacroOptions;
  /**
   * Returns the answer in a stored value: the value that the schema returned, or an answer that was read before. By default
   * the stored value is the answer.
   */
  recall?(stored: unknown, options: Options & IdAndName): Answer | undefined;
  /** Returns the answer in words, as a text or a list of lines, for the page on which users check their answers. */
  describe?(answer: Answer): string | readonly string[];
  /** Returns the id of the control that the entry in the error summary leads to. Defaults to the field's id. */
  linkTo?(options: Options & IdAndName, wrongParts: readonly string[]): string;
  /** Returns the names of all controls, if there are others than the field's name. */
  names?(options: Options & IdAndName): readonly string[];
  /** Names of the parts of the answer that can be wrong by themselves, in the order of `names`. */
  readonly parts?: readonly string[];
  /**
   * True for a password or another secret: its schema checks the answer, but a failed result does not keep it, and `show`
   * never receives it.
   */
  readonly secret?: boolean | undefined;
}

/** Id and name of a field, which default to its key. */
export interface IdAndName {
  readonly id: string;
  readonly name: string;
}

/** Error of a field: the message, and the parts that are wrong, if not all of the answer is wrong. */
export interface ErrorOptions {
  readonly errorMessage?: { readonly text: string; readonly visuallyHiddenText: string } | undefined;
  readonly errorParts?: readonly string[] | undefined;
}

/** Options of a field as `show` receives them. */
export type OptionsWithError<Options extends object> = Options & IdAndName & ErrorOptions;

/** Body of a request, for a component of your own. */
export interface RequestBody {
  /** Returns the text that was sent under a name; an empty one if none was sent, or several. */
  text(name: string): string;
  /** Returns all texts that were sent under a name. */
  texts(name: string): string[];
  /** Returns whatever was sent under a name, such as a `File`. A client can send anything, so check it. */
  value(name: string): unknown;
}

/**
 * Defines a component for the fields of forms, such as a date picker or an autocomplete.
 *
 * @example
 * const datePicker = defineComponent<DatePickerOptions, string>({
 *   read: (body, { name }) => body.text(name),
 *   show: (options, answer) => ({ ...options, value: answer ?? "" }),
 * });
 */
export function defineComponent<Options extends object, Answer, MacroOptions = OptionsWithError<Options>>(
  component: FormComponent<Options, Answer, MacroOptions>,
): FormComponent<Options, Answer, MacroOptions> {
  if (!isFormComponent(component)) fail("defineComponent", "the component needs the functions read and show.");
  for (const name of Object.keys(component)) assertKnown("defineComponent", name, memberNames);
  for (const name of ["read", "show", "recall", "describe", "linkTo", "names"] as const) {
    const member: unknown = component[name];
    if (member !== undefined && typeof member !== "function") fail("defineComponent", `${name} must be a function.`);
    if (Object.prototype.toString.call(member) === "[object AsyncFunction]") {
      fail(
        "defineComponent",
        `${name} is asynchronous, but a form does not wait for it. Put work that takes time into the schema.`,
      );
    }
  }
  const parts: unknown = component.parts;
  if (parts !== undefined && !isListOfTexts(parts))
    fail("defineComponent", 'parts must be a list of names, such as ["day", "month"].');
  if (component.secret !== undefined && typeof component.secret !== "boolean")
    fail("defineComponent", "secret must be true or false.");
  return component;
}

/** Returns true for a list of texts, none of which is empty. */
export function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string" && entry !== "");
}

const memberNames = Object.keys({
  read: true,
  show: true,
  recall: true,
  describe: true,
  linkTo: true,
  names: true,
  parts: true,
  secret: true,
} satisfies Record<keyof AnyComponent, true>);

// biome-ignore lint/suspicious/noExplicitAny: options and answers are both read and written, so no other type accepts all
export type AnyComponent = FormComponent<any, any, any>;

/** Returns true for a component of your own. It is not recognised by identity, because the module may be loaded twice. */
export function isFormComponent(value: unknown): value is AnyComponent {
  const { read, show } = (value ?? {}) as Partial<AnyComponent>;
  return typeof read === "function" && typeof show === "function";
}
