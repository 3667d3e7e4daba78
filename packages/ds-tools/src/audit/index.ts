export { type Audited, audit } from "./audit.js";
export type { AuditOptions } from "./options.js";
export type { Recorded } from "./walk/journal.js";
