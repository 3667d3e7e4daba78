export * from "../generated/react/index.js";
export { type FieldsOf, type FormState, formState } from "./form-state.js";
export type { ReactProps } from "./props.js";
