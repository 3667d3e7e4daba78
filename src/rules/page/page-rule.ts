import { type HtmlElement, Rule } from "html-validate";
import { documentationOf } from "./documentation.js";
import { type Page, pageOf } from "./page.js";
import { checkOptions, type RuleOptions } from "./rule-options.js";
import { selector } from "./selector.js";

/** What goes with each finding: the section of the specification that it is about, if it is about one. */
export interface RuleContext {
  spec: string | null;
}

/** A rule about the page as a whole, checked when all of it has been read. */
export abstract class PageRule extends Rule<RuleContext, RuleOptions | undefined> {
  /** What the rule asks for, in one sentence. */
  abstract readonly description: string;

  abstract check(page: Page): void;

  constructor(options?: RuleOptions) {
    super(options);
    checkOptions(options);
  }

  override setup(): void {
    this.on("dom:ready", (event) => {
      const page = pageOf(event, this.options ?? {});
      if (page) this.check(page);
    });
  }

  override documentation(): { description: string; url: string } {
    return { description: this.description, url: documentationOf(this.name) };
  }

  /** Reports an element, at one of its attributes when it is named. */
  protected fault(page: Page, spec: string | null, element: HtmlElement, message: string, attribute?: string): void {
    // html-validate's own looks through the whole page for each finding, which takes minutes where there are thousands.
    element.generateSelector = () => selector(page, element);
    const location = attribute ? element.getAttribute(attribute)?.valueLocation : undefined;
    // html-validate fills in what it takes for a place of the context, and a page may say "{{ spec }}".
    const context = Object.defineProperty({ spec }, "message", { value: message });
    this.report({ node: element, message: "{{ message }}", location: location ?? element.location, context });
  }
}
