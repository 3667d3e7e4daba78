/**
 * Says what an expression gives, as far as template languages differ about it:
 *
 * - `html`: what a macro printed. Nunjucks has it as a SafeString, which is always true.
 * - `captured`: what stood in a `set` block. A plain string everywhere.
 * - `slot`, `url`, `attributes`: printed for the value of an attribute, for one that holds a URL, for a tag.
 * - `string`: what a primitive gave that does not escape. Nunjucks has it as a SafeString.
 * - `plain`, `number`, `boolean`: the same everywhere, and never the caller's own value.
 * - `list`: a real array of objects.
 * - `value`: what the caller gave, which can be anything.
 */
export type Kind =
  | "html"
  | "captured"
  | "slot"
  | "url"
  | "attributes"
  | "string"
  | "plain"
  | "number"
  | "boolean"
  | "list"
  | "value";
