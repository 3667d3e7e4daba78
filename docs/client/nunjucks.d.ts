/* Modules of Nunjucks that read templates, without those that run code. */
declare module "nunjucks/src/parser.js" {
  const parser: import("../../packages/ds-tools/src/lint/template/nodes.js").Nunjucks["parser"];
  export default parser;
}

declare module "nunjucks/src/nodes.js" {
  const nodes: import("../../packages/ds-tools/src/lint/template/nodes.js").Nunjucks["nodes"];
  export default nodes;
}
