import { createRequire } from "node:module";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { componentNames, layouts, root } from "../../build/paths.js";
import { bundle } from "./bundle.js";
import { parse, type Tree } from "./dom.js";
import { install } from "./install.js";

/** Folders of the components that React has. */
export const reactNames = componentNames.filter((name) => !layouts.includes(name));

/** The components in one version of React, with what a test needs of it. */
export interface Runtime {
  version: string;
  components: Record<string, unknown>;
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
  renderToString(element: unknown): string;
  renderToStaticMarkup(element: unknown): string;
}

/** Returns where a runtime finds the modules that the components and React's own programs import. */
function aliasesOf(name: string): Record<string, string> {
  if (name !== "React 18") return {};
  const folder = install("react-18", { react: "18.3.1", "react-dom": "18.3.1" });
  return { react: `${folder}/node_modules/react`, "react-dom": `${folder}/node_modules/react-dom` };
}

const entry = `export * as components from "ds-frontend/react"; export { createElement, version } from "react";
  export { renderToStaticMarkup, renderToString } from "react-dom/server";`;

/** How an app with React is bundled while it is made. */
export const inDevelopment = {
  resolve: { conditionNames: ["module"] },
  transform: { define: { "process.env.NODE_ENV": '"development"' } },
};

const runtimes = new Map<string, Promise<Runtime>>();

/** The components in a runtime, put together as an app is, in the mode that looks for mistakes. */
export function runtimeOf(name: string): Promise<Runtime> {
  const known = runtimes.get(name) ?? bundled(name);
  runtimes.set(name, known);
  return known;
}

async function bundled(name: string): Promise<Runtime> {
  const { code } = await bundle(
    `${root}test`,
    entry,
    { ...inDevelopment, platform: "node", resolve: { ...inDevelopment.resolve, alias: aliasesOf(name) } },
    { format: "cjs" },
  );
  const module = { exports: {} as Runtime };
  new Function("module", "exports", "require", code)(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

export function componentName(component: string): string {
  const name = camelCase(component);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Renders a component, and gives what React complained of meanwhile. */
export function rendered(
  { components, createElement, renderToStaticMarkup }: Runtime,
  component: string,
  options: unknown,
): { html: string; complaints: string[] } {
  const complaints: string[] = [];
  const { error, warn } = console;
  const note = (...words: unknown[]) => complaints.push(words.map(String).join(" | "));
  console.error = note;
  console.warn = note;
  try {
    const props = typeof options === "string" ? { children: options } : { ...(options as object) };
    const element = createElement(components[componentName(component)], props);
    return { html: renderToStaticMarkup(element), complaints };
  } finally {
    console.error = error;
    console.warn = warn;
  }
}

/**
 * The HTML as a browser reads it, in a form that does not depend on what React decides: the order of attributes, and how it
 * writes a number or a line break. It has no attribute `style`.
 */
export function canonical(html: string): Tree[] {
  return trees(parse(html).tree);
}

function trees(nodes: readonly Tree[]): Tree[] {
  return nodes.map((node): Tree => {
    if (typeof node === "string") return node.replace(/\r\n?/g, "\n");
    const attributes = node.attributes.flatMap(([name, value]) => attributeOf(node, name, value)).sort();
    const children = joined(trees(node.children).flatMap(unwrapped));
    if (node.name === "select" && !attributes.some(([name]) => name === "multiple")) {
      attributes.push(...selectedValue(children));
    }
    return { name: node.name, attributes, children };
  });
}

/** The content of the element that React needs around a string of HTML which stands beside others. */
function unwrapped(tree: Tree): readonly Tree[] {
  if (typeof tree === "string") return [tree];
  return tree.attributes.some(([name, value]) => name === "class" && value === "ds-u-contents")
    ? tree.children
    : [tree];
}

/** Texts side by side as one. */
function joined(nodes: readonly Tree[]): Tree[] {
  const all: Tree[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === "string" && typeof last === "string") all[all.length - 1] = last + node;
    else if (node !== "") all.push(node);
  }
  return all;
}

/** A browser selects the last of several selected options; React selects by value. */
function selectedValue(options: readonly Tree[]): [string, string][] {
  const selected = options.flatMap((option) => {
    if (typeof option === "string" || !option.attributes.some(([name]) => name === "selected")) return [];
    option.attributes = option.attributes.filter(([name]) => name !== "selected");
    return [option.attributes.find(([name]) => name === "value")?.[1] ?? option.children.join("")];
  });
  return selected.slice(-1).map((value) => ["selected", value]);
}

function attributeOf(
  { name: element, attributes }: Exclude<Tree, string>,
  name: string,
  value: string,
): [string, string][] {
  if (name === "style") return [];
  // React leaves out what is no number, which a browser ignores.
  if (/^(?:rows|cols|size|span)$/.test(name) && !(Number(value) >= 1)) return [];
  if (/^(?:rowspan|start)$/.test(name) && Number.isNaN(Number(value))) return [];
  if (name === "class" && value === "") return [];
  if (name === "hidden") return [[name, ""]];
  // React leaves out an empty address, which would load the page again.
  if (value === "" && (name === "src" || (name === "href" && element !== "a"))) return [];
  // Attributes without a meaning on the element, for which React has another.
  if (name === "value" && /^(?:textarea|select)$/.test(element)) return [];
  if (name === "action" && element !== "form") return [];
  const isSubmit = element === "button" && attributes.every(([key, type]) => key !== "type" || type === "submit");
  if (name === "formaction" && !isSubmit) return [];
  return [[name, value.replace(/\r\n?/g, "\n")]];
}
