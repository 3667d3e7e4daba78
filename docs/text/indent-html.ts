const inline = /^(?:a|abbr|b|br|code|em|i|kbd|q|s|small|span|strong|sub|sup|time|u|var)$/;
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|!doctype)$/;
const kept = /^(?:pre|textarea|script|style)$/;

interface Element {
  open: string;
  name: string;
  children: (Element | string)[];
  close: string;
}

/** Indents HTML for reading: block elements start new lines, inline elements stay in their line. White space changes, so do not serve it. */
export function indentHtml(html: string): string {
  return tree(html)
    .children.flatMap((node) => lines(node, ""))
    .join("\n");
}

function tree(html: string): Element {
  const root: Element = { open: "", name: "", children: [], close: "" };
  const path = [root];
  const tag = /<!--[\s\S]*?-->|<(\/?)([a-z!][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
  let end = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [whole, slash, tagName = ""] = found;
    const name = tagName.toLowerCase();
    const parent = path.at(-1) as Element;
    if (found.index > end) parent.children.push(html.slice(end, found.index));
    end = tag.lastIndex;
    if (slash) {
      const at = path.findLastIndex((element) => element.name === name);
      if (at < 1) continue;
      (path[at] as Element).close = whole;
      path.length = at;
    } else {
      const element: Element = { open: whole, name, children: [], close: "" };
      parent.children.push(element);
      if (!name || empty.test(name)) continue;
      path.push(element);
      if (!kept.test(name)) continue;
      const close = html.slice(end).search(new RegExp(`</${name}`, "i"));
      if (close > 0) element.children.push(html.slice(end, end + close));
      if (close > 0) tag.lastIndex = end += close;
    }
  }
  if (end < html.length) root.children.push(html.slice(end));
  return root;
}

function lines(node: Element | string, indent: string): string[] {
  if (typeof node === "string") return node.trim() ? [indent + node.trim()] : [];
  const whole = indent + flat(node);
  if (kept.test(node.name) || node.children.every(isInLine)) return [whole];
  const inner = `${indent}  `;
  const below = runs(node.children).flatMap((run) =>
    Array.isArray(run) ? lines(run.map(flat).join(""), inner) : lines(run, inner),
  );
  return [indent + node.open, ...below, ...(node.close ? [indent + node.close] : [])];
}

/** The children, those that follow each other in a line together. */
function runs(children: Element["children"]): (Element | (Element | string)[])[] {
  const all: (Element | (Element | string)[])[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (!isInLine(child)) all.push(child as Element);
    else if (Array.isArray(last)) last.push(child);
    else all.push([child]);
  }
  return all;
}

function isInLine(node: Element | string): boolean {
  return typeof node === "string" || (inline.test(node.name) && node.children.every(isInLine));
}

function flat(node: Element | string): string {
  return typeof node === "string" ? node : node.open + node.children.map(flat).join("") + node.close;
}
