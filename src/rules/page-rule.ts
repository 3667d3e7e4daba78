import { type HtmlElement, Rule } from "html-validate";
import { type Page, pageOf, type RuleOptions } from "./page.js";
import { selector } from "./selector.js";

/** What goes with each finding: the section of the specification that it is about. */
export interface RuleContext {
  spec: string;
}

const names = ["prefix", "locale", "locales"];

/** A rule about the page as a whole, checked when all of it has been read. */
export abstract class PageRule extends Rule<RuleContext, RuleOptions | undefined> {
  /** What the rule asks for, in one sentence. */
  abstract readonly description: string;

  abstract check(page: Page): void;

  constructor(options?: RuleOptions) {
    super(options);
    // html-validate checks the options of its own rules only.
    for (const name of Object.keys(options ?? {})) {
      if (!names.includes(name)) throw new TypeError(`There is no option "${name}" of the rules: ${names.join(", ")}.`);
    }
    const { prefix = "ds" } = options ?? {};
    if (!/^[a-z][\w-]*$/i.test(prefix)) throw new TypeError(`"${prefix}" is not a prefix of classes, such as "ds".`);
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
