import type { Finding } from "../../report/finding.js";
import type { SourcePlace } from "../../report/messages.js";
import type { GroupLinks } from "../../rules/groups/group-links.js";

/*
 * Types for a page as plain data.
 */

/** Page as it was seen at one time, at the end of a journey. */
export interface PageSnapshot {
  /** Address of the page. */
  url: string;
  status: number;
  title: string;
  titlePlace: { line: number; column: number };
  /** Text of its first `h1`. */
  heading: string;
  /** Language that the page states, such as "cy". */
  lang: string | undefined;
  forms: Form[];
  links: Link[];
  /** Links whose address is not valid. */
  brokenLinks: BrokenLink[];
  /** True when the page shows errors in the answers. */
  hasErrors: boolean;
  /** Error messages of the page, each once. */
  messages: string[];
  /** First entry of the error summary that leads to an element of the page. */
  firstEntry: ListedError | undefined;
  /** Hash of the page's state: its address, title, questions and errors. */
  stateKey: string;
  /** Hash that pages of the same template share: of the kinds of their elements and the names of their fields. */
  shape: string;
  /** Hash of the page's content without tokens, which may differ from one visit to the next. */
  contentKey: string;
  /** True when the page is empty until its script has run. */
  needsScript: boolean;
}

/** Entry of an error summary. */
export interface ListedError {
  text: string;
  /** Id that it links to. */
  id: string;
  place: SourcePlace;
}

/** Link to another page of the service. */
export interface Link {
  url: string;
  href: string;
  /** Every name of the link, its text first. */
  names: string[];
  /** True for a link that continues a journey: one that looks like a button, such as "Start now", or one in a task list. */
  leadsOn: boolean;
  /** True for a link that looks like a button. */
  isButton: boolean;
  /** True for a link that chooses a language, which the session may keep. */
  isLanguage: boolean;
  place: SourcePlace;
}

/** Link whose address is not valid. */
export interface BrokenLink {
  href: string;
  name: string;
  place: SourcePlace;
}

/** Where and how a form is sent. */
export interface Destination {
  method: "GET" | "POST";
  action: string;
  enctype: "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain";
}

/** Form on a page, with its controls in page order. */
export interface Form extends Destination {
  controls: Control[];
  buttons: Button[];
  /** Controls and buttons in page order. */
  members: (Control | Button)[];
  questions: Question[];
  /** Texts that say what it is about: the nearest heading before it, its legends, headings and label. */
  subjects: string[];
  /** Identifies the form when it is shown again, also on another page. */
  key: string;
  place: SourcePlace;
}

/** Button that sends a form. */
export interface Button {
  name: string;
  value: string;
  /** Text on the button. */
  text: string;
  /** Every name of the button, its text first. */
  names: string[];
  isImage: boolean;
  /** Parts of the form's destination that the button overrides, with attributes such as `formaction`. */
  destination: Partial<Destination>;
}

/** Option of a select. */
export interface Option {
  value: string;
  text: string;
  /** True for an option that is no answer, such as "Please select". */
  isPlaceholder: boolean;
  isSelected: boolean;
  isDisabled: boolean;
}

/** Part of a date that has a field of its own. */
export type DatePart = "day" | "month" | "year";

/** Control of a form that can hold a value. */
export interface Control {
  /** Type of an input as a browser reads it, or "select" or "textarea". */
  type: string;
  name: string;
  id: string;
  /** Value that the page gives it. */
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** True for a select or a file upload that takes several values. */
  isMultiple: boolean;
  /** True for a checkbox that excludes the others, such as "None of these". */
  isExclusive: boolean;
  /** Options of a select. */
  options: Option[];
  /** Text of its label. */
  label: string;
  autocomplete: string;
  inputmode: string;
  accept: string;
  /** Pattern that its value must match. */
  pattern: string;
  min: string;
  max: string;
  minLength: number;
  /** Number of characters that people can type; infinite without a limit. */
  maxLength: number;
  /** True when it has a sign such as "£" beside it. */
  isMoney: boolean;
  datePart: DatePart | undefined;
  place: SourcePlace;
}

/** Question for one answer: a field, or several that belong together, such as the parts of a date. */
export interface Question {
  kind: "text" | "radios" | "checkboxes" | "select" | "date" | "file";
  /** Name that its fields share. */
  name: string;
  /** Its controls, which are those of the form. */
  controls: Control[];
  /** Text of its legend or label. */
  label: string;
  /** Text of its hint. */
  hint: string;
  /** True when its text says that it is optional. */
  isOptional: boolean;
  /** Radios and checkboxes of the form of which each reveals it; none when it is always shown. */
  revealedBy: readonly Control[];
  /** Error messages about the answer. */
  messages: string[];
  /** True when an entry of the error summary leads to it. */
  hasEntry: boolean;
}

/** Everything that is read from a page. */
export interface ReadPage {
  snapshot: PageSnapshot;
  /** Findings of the checker; none when the page was checked in the same state before. */
  findings: Finding[];
  group: GroupLinks | undefined;
  /** True when the page has a component that the checker knows. */
  hasComponents: boolean;
  /** HTML of the page with secrets masked, compressed. */
  source: Uint8Array;
  /** Sentences about parts of the page that were left out, without a subject: "has more than …". */
  problems: string[];
}
