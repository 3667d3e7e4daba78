import { type DOMReadyEvent, type HtmlElement, type Location, Rule } from "html-validate";
import { documentationOf } from "./documentation.js";
import { type Page, pageOf } from "./page.js";
import { checkOptions, type RuleOptions } from "./rule-options.js";
import { selector } from "./selector.js";
import { isUncertain } from "./template.js";

/** Context of each finding: the section of the specification that it concerns, if any. */
export interface RuleContext {
  spec: string | null;
}

/** Finding of a rule, when html-validate does not take it. */
export interface Fault {
  message: string;
  location: Location;
  context: RuleContext;
  selector: string;
}

/** Rule about a whole page, checked after all of it has been parsed. */
export abstract class PageRule extends Rule<RuleContext, RuleOptions | undefined> {
  /** States the rule in one sentence. */
  abstract readonly description: string;

  /** True when the rule is only about single elements, so that it can check templates that were not rendered. */
  readonly isLocal: boolean = false;

  abstract check(page: Page): void;

  constructor(options?: RuleOptions) {
    super(options);
    checkOptions(options);
  }

  override setup(): void {
    this.on("dom:ready", (event) => this.checkDocument(event));
  }

  /** Checks a document. Gives the findings to html-validate, or to a function instead. */
  checkDocument(event: Pick<DOMReadyEvent, "document" | "source">, take?: (fault: Fault) => void): void {
    this.#take = take;
    const page = pageOf(event, this.options ?? {});
    if (page && (this.isLocal || !page.isTemplate)) this.check(page);
  }

  #take: ((fault: Fault) => void) | undefined;

  override documentation(): { description: string; url: string } {
    return { description: this.description, url: documentationOf(this.name) };
  }

  /** Reports an element, at one of its attributes if it is given. */
  protected fault(page: Page, spec: string | null, element: HtmlElement, message: string, attribute?: string): void {
    if (page.isTemplate && isUncertain(page, element)) return;
    this.reportAt(page, spec, element, message, attribute);
  }

  /** Reports an element even when it depends on a template expression. */
  protected reportAt(page: Page, spec: string | null, element: HtmlElement, message: string, attribute?: string): void {
    const location = (attribute && element.getAttribute(attribute)?.valueLocation) || element.location;
    if (this.#take) {
      this.#take({ message, location, context: { spec }, selector: selector(page, element) });
      return;
    }
    // html-validate's own method searches the whole page for each finding, which takes minutes for thousands of findings.
    element.generateSelector = () => selector(page, element);
    // html-validate replaces placeholders in messages, and the text of a page may contain "{{ spec }}".
    const context = Object.defineProperty({ spec }, "message", { value: message });
    this.report({ node: element, message: "{{ message }}", location, context });
  }
}
