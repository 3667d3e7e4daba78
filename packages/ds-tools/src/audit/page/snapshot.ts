import type { Finding } from "../../check/finding.js";
import type { GroupLinks } from "../../rules/page/group-links.js";

/*
 * A page as plain data, so that it can be read in a thread of its own, which ends when a page takes too long or too much memory.
 */

/** Place of an element in the source of its page. */
export interface Place {
  line: number;
  column: number;
  size: number;
  selector: string;
}

/** Page as it was seen once, at the end of some steps. */
export interface PageSnapshot {
  /** Address of the page. */
  url: string;
  status: number;
  title: string;
  /** True when the page has an element `title`, which may be empty. */
  hasTitle: boolean;
  titlePlace: { line: number; column: number };
  /** Text of its first heading of the first level. */
  heading: string;
  /** Sentence of the page that says what its form would destroy. */
  warning: string | undefined;
  forms: Form[];
  links: Link[];
  /** Links whose address no browser can read. */
  brokenLinks: BrokenLink[];
  /** True when the page says that something is wrong with the answers. */
  hasErrors: boolean;
  /** Everything that the page says is wrong, each text once. */
  messages: string[];
  /** First entry of the error summary that leads to an element of the page. */
  firstEntry: Entry | undefined;
  /** Place of the error summary. */
  summaryPlace: Place | undefined;
  /** Text that is the same for a page in the same state: its address, its title, its questions and its errors. */
  stateKey: string;
  /** Text that is the same for pages of one template: the kinds of their elements and the names of their fields. */
  shape: string;
  /** Text that is the same for pages with the same content, whose tokens may differ. */
  contentKey: string;
  /** True when the page has no content until its script has run. */
  needsScript: boolean;
}

/** Entry of an error summary. */
export interface Entry {
  text: string;
  /** Id that it leads to. */
  id: string;
  place: Place;
}

export interface Link {
  url: string;
  href: string;
  /** Names of the link, its words first. */
  names: string[];
  /** True for a link that looks like a button, such as "Start now". */
  isButton: boolean;
  place: Place;
}

export interface BrokenLink {
  href: string;
  place: Place;
}

/** Way to send a form. */
export interface Destination {
  method: "GET" | "POST";
  action: string;
  enctype: "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain";
}

/** Form of a page, with its controls in page order. */
export interface Form extends Destination {
  controls: Control[];
  buttons: Button[];
  /** Controls and buttons in page order: a button has the number after those of the controls. */
  order: number[];
  questions: Question[];
  /** Identifies the form when it is on another page or is shown again. */
  key: string;
  place: Place;
}

/** Button that sends a form. */
export interface Button {
  name: string;
  value: string;
  /** Words on the button. */
  text: string;
  /** Every name that the button has for somebody, its words first. */
  names: string[];
  isImage: boolean;
  /** Destination that the button gives the form instead of its own. */
  destination: Partial<Destination>;
}

/** Option of a select. */
export interface Option {
  value: string;
  text: string;
  isSelected: boolean;
  isDisabled: boolean;
}

/** Part of a date that has a field of its own. */
export type DatePart = "day" | "month" | "year";

/** Control of a form that can hold a value. */
export interface Control {
  /** Type of an input as browsers read it, or "select" or "textarea". */
  type: string;
  name: string;
  id: string;
  /** Value as the page has it. */
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** True for a select or a file upload that takes several values. */
  isMultiple: boolean;
  /** True for a checkbox that excludes the others, such as "None of these". */
  isExclusive: boolean;
  /** Options of a select. */
  options: Option[];
  /** Words of its label. */
  label: string;
  autocomplete: string;
  inputmode: string;
  accept: string;
  /** True when it has a pattern that its value must match. */
  hasPattern: boolean;
  datePart: DatePart | undefined;
  place: Place;
}

/** Question that one answer is given to: a field, or several that belong together. */
export interface Question {
  kind: "text" | "radios" | "checkboxes" | "select" | "date" | "file";
  /** Name that its fields share. */
  name: string;
  /** Numbers of its controls in the form. */
  controls: number[];
  /** Words of its legend or label. */
  label: string;
  /** Words of its hint. */
  hint: string;
  /** True when its words call it optional. */
  isOptional: boolean;
  /** Number of the radio or checkbox that reveals it. */
  revealedBy: number | undefined;
  /** What the page says is wrong with the answer. */
  messages: string[];
  /** True when an entry of the error summary leads to it. */
  hasEntry: boolean;
  /** Entries of the error summary that lead to one of its fields themselves. */
  entries: string[];
  /** Answers to a field with text, the most likely first. */
  texts: string[];
  /** An answer that the page says is not allowed, such as letters for a number; undefined when any may be right. */
  wrongText: string | undefined;
}

/** What a thread has read from a page. */
export interface ReadPage {
  snapshot: PageSnapshot;
  /** Findings of the rules of the checker; none when the page was checked in the same state before. */
  findings: Finding[];
  group: GroupLinks | undefined;
  /** True when the page has something for the rules of the checker. */
  hasComponents: boolean;
  /** HTML of the page with secrets masked, compressed. */
  source: Uint8Array;
  /** Sentences about parts of the page that were left out, because there are too many. */
  problems: string[];
}
