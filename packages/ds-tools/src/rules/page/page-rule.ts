import { cut, type FindingText, type Messages, type Reported, say } from "../../report/messages.js";
import type { HtmlElement, Location } from "./node.js";
import type { Page } from "./page.js";
import { selector } from "./selector.js";
import { isUncertain } from "./template.js";

/** Report of a rule about an element, or about one of its attributes. */
export type Fault<M extends Messages> = Reported<M> & { node: HtmlElement; attribute?: string | undefined };

/** Report of a rule with its sentence and its place. */
export interface LocatedFault extends FindingText {
  element: HtmlElement;
  location: Location;
  selector: string;
}

/** Rule about a whole page, checked after all of it has been parsed. */
export abstract class PageRule<M extends Messages = Messages> {
  /** States the rule in one sentence. */
  abstract readonly description: string;

  /** Sentences that the rule reports, by their ids. */
  abstract readonly messages: M;

  /** True when the rule is only about single elements, so that it can check templates that were not rendered. */
  readonly isLocal: boolean = false;

  abstract check(page: Page): void;

  /** Checks a page, and returns what it finds. */
  faults(page: Page): LocatedFault[] {
    this.#faults = [];
    if (this.isLocal || !page.isTemplate) this.check(page);
    return this.#faults;
  }

  #faults: LocatedFault[] = [];

  /** Reports an element, at one of its attributes if it is given. */
  protected fault(page: Page, fault: Fault<M>): void {
    if (page.isTemplate && isUncertain(page, fault.node)) return;
    this.reportAt(page, fault);
  }

  /** Reports an element even when it depends on a template expression. */
  protected reportAt(page: Page, fault: Fault<M>): void {
    const { node: element, attribute } = fault;
    const location = (attribute && element.valueLocation(attribute)) || element.location;
    const wording = say(this.messages, shortened<Fault<M>>(fault));
    this.#faults.push({ ...wording, element, location, selector: selector(page, element) });
  }
}

/** Cuts the texts of a page in a report, which can be of any length. */
function shortened<T extends object>(fault: T): T {
  const { data = {}, key } = fault as { data?: Record<string, unknown>; key?: string };
  const short = Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? cut(value) : value]);
  return { ...fault, data: Object.fromEntries(short), key: key && cut(key) };
}
