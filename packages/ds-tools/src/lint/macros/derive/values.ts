import type { Macro } from "../../template/nodes.js";
import type { Module } from "./modules.js";
import type { Variables } from "./scope.js";
import type { Reference } from "./shape.js";

/** Object that a template makes. */
export interface Made {
  kind: "object";
  entries: Map<string, Value>;
}

/** List that a template makes, with everything that its items may be. */
export interface List {
  kind: "list";
  items: Atom[];
}

/** Macro with the variables around its definition. */
export interface Definition {
  kind: "macro";
  node: Macro;
  module: Module;
  scope: Variables;
}

/** File whose macros a template has imported under a name. */
export interface Namespace {
  kind: "module";
  module: Module;
}

/** Content of the call block, which `caller()` prints. */
export interface Content {
  kind: "content";
}

/** One thing that a value may be. Texts and numbers are left out: nothing can be read from them. */
export type Atom = Reference | Made | List | Definition | Namespace | Content;

/** Everything that an expression may be. */
export type Value = readonly Atom[];
