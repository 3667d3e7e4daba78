import * as html from "../../html/index.js";

/** Options as they were given: any of them can be anything. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns the object to read options from, without what it inherits. */
export function own(value: unknown, isPolluted: boolean): Options {
  return html.ownOptions(value as object, isPolluted) as Options;
}

/** Returns the entries of a real array that are objects. */
export function objects(list: unknown): readonly object[] {
  return html.objects(list as object[]);
}

/** Returns the entries of a real array, whatever they are. */
export function entries(list: unknown): readonly unknown[] {
  return html.entriesOf(list as unknown[]);
}

/** Returns the options with the children in the place of one of them, if there are any. */
export function withChildren(props: Options, option: string, instead: string): Options {
  const { children, ...options } = props;
  return children === undefined || children === null
    ? options
    : { ...options, [option]: children, [instead]: undefined };
}
