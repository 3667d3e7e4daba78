import type { Published } from "../../../packages/ds-tools/src/lint/macros/packages.js";

/** Macros of other design systems. The bundle fills the list from their packages. */
const peers: Published[] = [];

export default peers;
