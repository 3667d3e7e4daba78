/** Text to show: a string or a number. It is always escaped. */
export type TextOption = string | number | bigint;

/**
 * A URL. One with no scheme, or with `http`, `https`, `mailto` or `tel`, is used as it is;
 * any other becomes `#unsafe-url`.
 *
 * @format uri-reference
 */
export type UrlOption = string;

/**
 * HTML attributes by name. `true` gives the bare name; `false`, `null` and `undefined` leave the attribute out.
 * Event handlers (`on…`), `srcdoc` and attributes that the component sets itself are left out too.
 */
export type Attributes = Record<string, string | number | bigint | boolean | null | undefined>;

type ContentText = {
  /** The text. Ignored when `html` is given. */
  text: TextOption;
};
type ContentHtml = {
  /** The HTML. Takes precedence over `text`. Not escaped: sanitise it first. */
  html: string;
};

/** The absence of content, for an element that can be empty. */
export type EmptyContent = { text?: undefined; html?: undefined };

/** Text or HTML: one of the two must be given. */
export type Content =
  | ({ html?: undefined } & ContentText)
  | (ContentHtml & { text?: undefined })
  | (ContentText & ContentHtml);
