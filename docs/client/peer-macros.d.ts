/** Macros of other design systems, which the bundle reads from their packages. */
declare module "peer-macros" {
  const peers: import("../../src/lint/macros/packages.js").Published[];
  export default peers;
}
