import { type DOMReadyEvent, type HtmlElement, type Location, Rule } from "html-validate";
import { documentationOf } from "../../report/documentation.js";
import { cut, type Messages, type Reported, type Said, say } from "../../report/messages.js";
import { type Page, pageOf } from "./page.js";
import { checkOptions, type RuleOptions } from "./rule-options.js";
import { selector } from "./selector.js";
import { isUncertain } from "./template.js";

/** Context of each finding in html-validate: what it says, for tools that do not read sentences. */
export type RuleContext = Omit<Said, "message">;

/** Finding of a rule, when html-validate does not take it. */
export interface Taken extends Said {
  location: Location;
  selector: string;
}

/** Report of a rule about an element, or about one of its attributes. */
export type Fault<M extends Messages> = Reported<M> & { node: HtmlElement; attribute?: string | undefined };

/** Rule about a whole page, checked after all of it has been parsed. */
export abstract class PageRule<M extends Messages = Messages> extends Rule<RuleContext, RuleOptions | undefined> {
  /** States the rule in one sentence. */
  abstract readonly description: string;

  /** Sentences of the rule by message id. */
  abstract readonly messages: M;

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
  checkDocument(event: Pick<DOMReadyEvent, "document" | "source">, take?: (taken: Taken) => void): void {
    this.#take = take;
    const page = pageOf(event, this.options ?? {});
    if (page && (this.isLocal || !page.isTemplate)) this.check(page);
  }

  #take: ((taken: Taken) => void) | undefined;

  override documentation(): { description: string; url: string } {
    return { description: this.description, url: documentationOf(this.name.replace(/^ds-tools\//, "")) };
  }

  /** Reports an element, at one of its attributes if it is given. */
  protected fault(page: Page, fault: Fault<M>): void {
    if (page.isTemplate && isUncertain(page, fault.node)) return;
    this.reportAt(page, fault);
  }

  /** Reports an element even when it depends on a template expression. */
  protected reportAt(page: Page, fault: Fault<M>): void {
    const { node, attribute } = fault;
    const location = (attribute && node.getAttribute(attribute)?.valueLocation) || node.location;
    const said = say(this.messages, shortened<Fault<M>>(fault));
    if (this.#take) {
      this.#take({ ...said, location, selector: selector(page, node) });
      return;
    }
    // html-validate's own method searches the whole page for each finding, which takes minutes for thousands of findings.
    node.generateSelector = () => selector(page, node);
    // html-validate replaces placeholders in messages, and the text of a page may contain "{{ key }}".
    const { message, ...rest } = said;
    const context: RuleContext = Object.defineProperty(rest, "message", { value: message });
    this.report({ node, message: "{{ message }}", location, context });
  }
}

/** Cuts the texts of a page in a report, which can be of any length. */
function shortened<T extends object>(fault: T): T {
  const { data = {}, key } = fault as { data?: Record<string, unknown>; key?: string };
  const short = Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? cut(value) : value]);
  return { ...fault, data: Object.fromEntries(short), key: key && cut(key) };
}
