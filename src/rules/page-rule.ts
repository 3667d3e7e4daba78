import { type HtmlElement, Rule } from "html-validate";
import { type Page, pageOf, type RuleOptions } from "./page.js";
import { selector } from "./selector.js";

/** What goes with each finding: the section of the specification that it is about. */
export interface RuleContext {
  spec: string;
}

/** A rule about the page as a whole, checked when all of it has been read. */
export abstract class PageRule extends Rule<RuleContext, RuleOptions | undefined> {
  /** What the rule asks for, in one sentence. */
  abstract readonly description: string;

  abstract check(page: Page): void;

  static override schema() {
    const word = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" }, minItems: 1 }] };
    const names = ["titlePrefix", "errorHeading", "errorWord", "previous", "next", "pagination"];
    return {
      prefix: { type: "string", pattern: "^[a-z][a-z0-9-]*$" },
      locale: { type: "string", minLength: 2 },
      locales: {
        type: "object",
        additionalProperties: {
          type: "object",
          properties: Object.fromEntries(names.map((name) => [name, word])),
          additionalProperties: false,
        },
      },
    };
  }

  override setup(): void {
    this.on("dom:ready", (event) => {
      const page = pageOf(event, this.options ?? {});
      if (page) this.check(page);
    });
  }

  override documentation(): { description: string } {
    return { description: this.description };
  }

  /** Reports an element, at one of its attributes when it is named. */
  protected fault(page: Page, spec: string, element: HtmlElement, message: string, attribute?: string): void {
    // html-validate's own looks through the whole page for each finding, which takes minutes where there are thousands.
    element.generateSelector = () => selector(page, element);
    const location = attribute ? element.getAttribute(attribute)?.valueLocation : undefined;
    this.report({
      node: element,
      message: `${message} (spec ${spec})`,
      location: location ?? element.location,
      context: { spec },
    });
  }
}
