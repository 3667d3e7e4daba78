export type { Finding } from "../report/finding.js";
export type { SentAnswer, Step } from "../report/steps.js";
export type { Answer, AnswersByField } from "./answers/provided-answers.js";
export { type AuditResult, audit } from "./audit.js";
export type { AuditOptions } from "./options.js";
export type { AuditedPage } from "./walk/audit-log.js";
export type { Coverage, Remark } from "./walk/coverage.js";
