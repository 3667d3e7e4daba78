export type { Answer, AnswersByField } from "./answers/provided-answers.js";
export { type AuditResult, audit } from "./audit.js";
export type { AuditOptions } from "./options.js";
export type { SentAnswer, Step } from "./page/step.js";
export type { AuditedPage, AuditFinding } from "./walk/audit-log.js";
export type { ChoicesNotTaken, Coverage, JourneyCoverage, Sample } from "./walk/coverage.js";
export type {
  DeclaredForm,
  DeclaredJourney,
  DeclaredPage,
  DeclaredPath,
  DeclaredQuestion,
} from "./walk/declared-journey.js";
export type { LeftAlone } from "./walk/not-checked.js";
export type { Plan } from "./walk/options.js";
