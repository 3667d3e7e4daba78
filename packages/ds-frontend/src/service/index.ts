export type { Application, RefusedForm, SentFile } from "./application.js";
export { type Applications, type ApplicationsOptions, applicationsIn, type Log } from "./applications.js";
export { type DrainOptions, drain } from "./drain.js";
export { isForged, type RequestOrigin } from "./forged.js";
export {
  type AnyJourney,
  type JourneyAnswersOptions,
  journeyAnswers,
  type SentForm,
  type Stored,
} from "./journey-answers.js";
export { memoryStore } from "./memory-store.js";
export { NotReceived, type Reason } from "./not-received.js";
export { postApplication } from "./post-application.js";
export { type RedisClient, redisStore } from "./redis-store.js";
export { forgetRefused, keepRefused, refusedForm } from "./refused-forms.js";
export { healthOf, logRequests, mostBytes } from "./requests.js";
export { readableCode, type SaveCodesOptions, saveCodes } from "./save-codes.js";
export { type SecurityOptions, securityHeaders } from "./security-headers.js";
export {
  type RequestWithCookies,
  type ResponseWithHeaders,
  type Session,
  type SessionsOptions,
  sessionsIn,
} from "./sessions.js";
export type { Store, StoreOptions } from "./store.js";
export { mediaTypeOf, type UploadFolder, uploadFolder } from "./upload-folder.js";
