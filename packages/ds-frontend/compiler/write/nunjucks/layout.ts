/** A run of HTML with what is printed in it, or a tag that stands on a line of its own, perhaps for one variable. */
export type Item = { run: string } | Tag | (Tag & { keeps: string });

type Tag = { tag: string; depth: number };

/** Puts tags on lines of their own, which they trim, except beside white space that is to be printed. */
export function laidOut(items: readonly Item[]): string {
  let text = "";
  let depth = 1;
  items.forEach((item, index) => {
    if ("run" in item) {
      text += `${isBroken(items[index - 1], item) ? `\n${"  ".repeat(depth)}` : ""}${item.run}`;
      return;
    }
    const [before, after] = [items[index - 1], items[index + 1]];
    const isOpen = /^(if|for|else)\b/.test(item.tag) || isSetBlock(item.tag);
    text += isBroken(before, item) || !before ? `\n${"  ".repeat(item.depth)}{%- ` : "{% ";
    text += `${item.tag}${!after || isBroken(item, after) ? " -%}" : " %}"}`;
    depth = item.depth + (isOpen ? 1 : 0);
  });
  return `${text}\n`;
}

/** Checks whether a line may end between two items: it may not where white space would change the HTML. */
function isBroken(one: Item | undefined, other: Item): boolean {
  if (!one) return true;
  if ("run" in one) return !/\s$/.test(one.run);
  // Nunjucks does not trim the beginning of a `set` block.
  if (isSetBlock(one.tag)) return false;
  return !("run" in other) || !/^\s/.test(other.run);
}

function isSetBlock(tag: string): boolean {
  return /^set \w+$/.test(tag);
}
