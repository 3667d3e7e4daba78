export {
  defineJourney,
  type Journey,
  type JourneyOptions,
  type JourneyResult,
  type Redirect,
  type ShownItem,
  type ShownPage,
} from "./define-journey.js";
export type { JourneyPath, JourneyProblem, PathsOptions } from "./explore.js";
export type { Answers, JourneyForm, JourneyValue, Pages } from "./page.js";
export type { Task, TaskStatuses } from "./tasks.js";
