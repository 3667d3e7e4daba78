export { defineJourney } from "./define-journey.js";
export type * from "./types.js";
