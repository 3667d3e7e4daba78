import { refuse } from "../problem.js";
import type { Content, Expression } from "../tree.js";
import { expression, truth } from "./expression.js";
import { HtmlReader, isSame, more, type Place } from "./html.js";
import { at, type Call, type For, type If, type Name, type Node, type SetNode } from "./nodes.js";
import type { Scope } from "./scope.js";

/** Reads the node, and what stands in it, into the block. */
export function statement(node: Node, scope: Scope, block: HtmlReader): void {
  switch (node.typename) {
    case "NodeList":
      for (const child of node.children) statement(child, scope, block);
      break;
    case "Output":
      for (const child of node.children) print(child, scope, block);
      break;
    case "If":
      branch(node, scope, block);
      break;
    case "For":
      checkPlace(node, "for", block);
      each(node, scope, block);
      break;
    case "Set":
      checkPlace(node, "set", block);
      assign(node, scope, block);
      break;
    default:
      expression(node, scope);
      refuse(at(node), `${node.typename} cannot stand here`);
  }
}

function checkPlace(node: Node, name: string, { place }: HtmlReader): void {
  if (place.in !== "text") refuse(at(node), `\`${name}\` stands between tags, not in one`);
}

function print(node: Node, scope: Scope, block: HtmlReader): void {
  const position = at(node);
  if (node.typename === "TemplateData") {
    if (/[\r\n]/.test(node.value)) {
      refuse(position, "this text holds a line break: end the line with a tag that trims, or with {#- -#}");
    }
    block.literal(node.value, position);
    return;
  }
  const printed = expression(node, scope);
  const { place } = block;
  if (printed.kind === "captured") {
    refuse(position, "a `set` block is a plain string in Nunjucks: print it with `| safe`");
  }
  const fits = { text: ["html"], tag: ["attributes"], value: ["slot", "url"] }[place.in];
  if (!fits.includes(printed.kind)) refuse(position, advice[place.in]);
  if (place.in === "value") {
    if (place.isFixed) refuse(position, "nothing is printed in this attribute: what it means is more than text");
    if (place.isUrl && printed.kind !== "url") refuse(position, 'this attribute holds a URL: print it with url(…, "")');
    if (printed.kind === "url" && !place.isEmpty) refuse(position, "a URL is printed whole, with nothing before it");
    block.place = { ...place, isEmpty: false };
  }
  if (place.in === "tag") {
    block.checkSpace(position);
    checkNames(node, place.names);
    block.place = { in: "tag", names: [...place.names, more] };
  }
  block.add({ type: "print", expression: printed, position });
}

const advice: Record<Place["in"], string> = {
  text: 'print this in text through a primitive: text(…, "") or content(…, …, "")',
  tag: 'only attributes(…, "…") is printed among the attributes of a tag',
  value: 'print this in an attribute through a primitive: value(…, ""), url(…, "") or moreClasses(…, "")',
};

/** The caller's attributes must leave alone those that the tag has. */
function checkNames(node: Node, names: readonly string[]): void {
  const [, own] = node.typename === "FunCall" ? (node as Call).args.children : [];
  const said = own?.typename === "Literal" ? own.value : "";
  const has = names.join(" ");
  if (said !== has) refuse(at(node), `this tag has "${has}", so write attributes(…, "${has}")`);
}

function branch(node: If, scope: Scope, block: HtmlReader): void {
  const test = truth(node.cond, scope);
  const yes = new HtmlReader(block.place);
  statement(node.body, scope.inner(), yes);
  const no = new HtmlReader(block.place);
  if (node.else_) statement(node.else_, scope.inner(), no);
  if (!yes.isComplete() || !no.isComplete() || !isSame(yes.place, no.place)) {
    const states = "text, tag or attribute value";
    refuse(at(node), `both branches of an \`if\` must leave the HTML in the same state: ${states}`);
  }
  block.place = no.place;
  // The block knows where in the HTML it is, and so which nodes these are.
  block.add({
    type: "condition",
    test,
    yes: yes.finish() as Content[],
    no: no.finish() as Content[],
    position: at(node),
  });
}

function each(node: For, scope: Scope, block: HtmlReader): void {
  const position = at(node);
  if (node.name.typename !== "Symbol") refuse(position, "`for` takes one name");
  if (node.else_) {
    refuse(at(node.else_), "`for … else` is not part of the template language: ask for the list's `.length`");
  }
  const item = free(node.name, scope);
  const list = node.arr.typename === "Symbol" ? expression(node.arr, scope) : undefined;
  if (list?.kind !== "list") refuse(position, "`for` walks a list that was `set` before it");
  const loop = { list, isCounted: false, isRead: false };
  const inner = scope.inner(loop);
  inner.add(item, "value", true, loop);
  const body = new HtmlReader(block.place);
  statement(node.body, inner, body);
  if (!body.isComplete() || !isSame(body.place, block.place)) {
    refuse(position, "a `for` must end in the same place of the HTML as it began");
  }
  const { isCounted, isRead } = loop;
  block.add({ type: "loop", item, list, body: body.finish() as Content[], isCounted, isRead, position });
}

function assign(node: SetNode, scope: Scope, block: HtmlReader): void {
  const position = at(node);
  const target = node.targets[0];
  if (node.targets.length !== 1 || target?.typename !== "Symbol") refuse(position, "`set` takes one name");
  const name = free(target, scope);
  if (node.value === null) {
    const inner = new HtmlReader();
    statement(node.body?.body ?? refuse(position, "this `set` has no value"), scope.inner(), inner);
    if (inner.place.in !== "text") refuse(position, "a `set` block must end where its tags end");
    scope.add(name, "captured");
    block.add({ type: "capture", name, body: inner.finish() as Content[], position });
    return;
  }
  const value: Expression = expression(node.value, scope);
  scope.add(name, value.kind);
  block.add({ type: "assignment", name, value, position });
}

function free(node: Name, scope: Scope): string {
  const { value: name } = node;
  if (scope.find(name)) refuse(at(node), `"${name}" is set already: a name is set once`);
  if (scope.isTaken(name)) refuse(at(node), `"${name}" has another meaning here`);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse(at(node), `"${name}" is not a camelCase name`);
  return name;
}
