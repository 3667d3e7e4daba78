import type { Attributes, Content, TextOption } from "../html/options.js";
import type { HintOptions } from "./hint/options.js";

/** Answer in a group of radios or checkboxes. */
export type ChoiceItem = {
  /** Content that is shown only while the item is checked. */
  conditional?: Conditional | undefined;
} & ChoiceItemBasics;

/** Answer in a group, beside what it reveals. */
export type ChoiceItemBasics = {
  /** Value that is sent when the item is checked. */
  value: TextOption;
  /** Id of the item. By default it is made from the group's id and the item's position. */
  id?: string | undefined;
  /** Hint below the label. */
  hint?: HintOptions | undefined;
  /** Checks the item; `false` takes precedence over the answer of the group. */
  checked?: boolean | undefined;
  /** Disables the item. */
  disabled?: boolean | undefined;
  /** Classes and attributes of the item's label. */
  label?: ItemLabel | undefined;
  /** HTML attributes added to the item's input. */
  attributes?: Attributes | undefined;
} & Content;

/** Word between two answers. */
export type ItemDivider = {
  /** Word between two answers, such as "or". */
  divider: TextOption;
};

/** Content that an answer reveals. */
export type Conditional = {
  /** HTML that belongs to the answer, such as another field. Not escaped: sanitise it first. */
  html: string;
};

/** Classes and attributes of an answer's label. */
export type ItemLabel = {
  /** Classes added to the label. */
  classes?: string | undefined;
  /** HTML attributes added to the label. */
  attributes?: Attributes | undefined;
};
