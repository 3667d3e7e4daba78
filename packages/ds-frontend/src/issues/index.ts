export { fromClassValidator } from "./class-validator.js";
export { type ErrorListItem, fromErrorList, toErrorList } from "./error-list.js";
export { type ExpressValidatorError, fromExpressValidator, toExpressValidator } from "./express-validator.js";
export { fromJoi, type JoiDetail, toJoi } from "./joi.js";
export type { CheckedAnswers, WholeDates } from "./result.js";
export { type FlattenedErrors, fromZod, toZod } from "./zod.js";
