/* Modules of Nunjucks that read templates, without those that run code. */
declare module "nunjucks/src/parser.js" {
  const parser: import("@ds-frontend/internal/nunjucks/nodes.js").Nunjucks["parser"];
  export default parser;
}

declare module "nunjucks/src/nodes.js" {
  const nodes: import("@ds-frontend/internal/nunjucks/nodes.js").Nunjucks["nodes"];
  export default nodes;
}
