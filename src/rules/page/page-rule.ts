import type { HtmlElement, Location } from "./node.js";
import type { Page } from "./page.js";
import { selector } from "./selector.js";
import { isUncertain } from "./template.js";

/** Context of each finding: the section of the specification that it concerns, if any. */
export interface RuleContext {
  spec: string | null;
}

/** Finding of a rule. */
export interface Fault {
  element: HtmlElement;
  message: string;
  location: Location;
  context: RuleContext;
  selector: string;
}

/** Rule about a whole page, checked after all of it has been parsed. */
export abstract class PageRule {
  /** States the rule in one sentence. */
  abstract readonly description: string;

  /** True when the rule is only about single elements, so that it can check templates that were not rendered. */
  readonly isLocal: boolean = false;

  abstract check(page: Page): void;

  /** Checks a page, and returns what it finds. */
  faults(page: Page): Fault[] {
    this.#faults = [];
    if (this.isLocal || !page.isTemplate) this.check(page);
    return this.#faults;
  }

  #faults: Fault[] = [];

  /** Reports an element, at one of its attributes if it is given. */
  protected fault(page: Page, spec: string | null, element: HtmlElement, message: string, attribute?: string): void {
    if (page.isTemplate && isUncertain(page, element)) return;
    this.reportAt(page, spec, element, message, attribute);
  }

  /** Reports an element even when it depends on a template expression. */
  protected reportAt(page: Page, spec: string | null, element: HtmlElement, message: string, attribute?: string): void {
    const location = (attribute && element.valueLocation(attribute)) || element.location;
    this.#faults.push({ element, message, location, context: { spec }, selector: selector(page, element) });
  }
}
