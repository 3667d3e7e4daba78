/** Macros of other design systems, which the bundle reads from their packages. */
declare module "peer-macros" {
  const peers: import("../../src/lint/macros/packages.js").Published[];
  export default peers;
}

declare module "nunjucks/src/parser.js" {
  const parser: import("../../src/lint/template/nodes.js").Nunjucks["parser"];
  export default parser;
}

declare module "nunjucks/src/nodes.js" {
  const nodes: import("../../src/lint/template/nodes.js").Nunjucks["nodes"];
  export default nodes;
}
