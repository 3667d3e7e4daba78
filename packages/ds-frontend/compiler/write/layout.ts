/** A run of HTML with what is printed in it, or a tag that stands on a line of its own. */
export type Item = { run: string } | Tag;

export interface Tag {
  readonly tag: string;
  readonly depth: number;
  /** The line of the template from which it comes. */
  readonly line: number;
  /** True if what follows stands in it, up to its end tag. */
  readonly isOpen?: boolean;
  /** True for `set name`, whose HTML follows: Nunjucks does not trim its beginning. */
  readonly isFragment?: boolean;
}

/**
 * Puts tags on lines of their own, which they trim, except beside white space that is to be printed. Each has the line of
 * the template from which it comes.
 */
export function laidOut(items: readonly Item[]): string {
  let text = "";
  let depth = 1;
  items.forEach((item, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    if ("run" in item) {
      text += `${isBroken(before, item) ? `\n${"  ".repeat(depth)}` : ""}${item.run}`;
      return;
    }
    const isEnd = !after || isBroken(item, after);
    text += !before || isBroken(before, item) ? `\n${"  ".repeat(item.depth)}{%- ` : "{% ";
    text += `${item.tag}${isEnd ? ` -%}${item.line ? ` {#- ${item.line} -#}` : ""}` : " %}"}`;
    depth = item.depth + (item.isOpen ? 1 : 0);
  });
  return `${text}\n`;
}

/** Checks whether a line may end between two items: it may not where white space would change the HTML. */
function isBroken(one: Item | undefined, other: Item): boolean {
  if (!one) return true;
  if ("run" in one) return one.run === one.run.trimEnd();
  if (one.isFragment) return false;
  return !("run" in other) || other.run === other.run.trimStart();
}
