import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { attribute, elements, parseTree, textOf } from "../../support/dom.js";

/** What tests of services ask of a page with GOV.UK components. */
export interface Page {
  lang: string | undefined;
  title: string;
  /** Entries of the error summary: the element that each leads to, as in "input fullName", and its words. */
  summary: [target: string, text: string][];
  /** Messages beside the fields, by the ids of the messages. */
  messages: Record<string, string>;
  /** Controls that are coloured as wrong. */
  wrong: string[];
  /** Answers that the page shows, by the names of the controls. */
  answers: Record<string, string>;
  text: string;
}

/** Reads a page as its tests do, whoever wrote it. */
export function readPage(html: string): Page {
  const all = [...elements(parseTree(html.trim()))];
  const words = (node: (typeof all)[number] | undefined) => (node ? textOf(node).replace(/\s+/g, " ").trim() : "");
  const withClass = (name: string) => all.filter((element) => attribute(element, "class")?.split(" ").includes(name));
  const id = (element: (typeof all)[number]) => attribute(element, "id") ?? "";
  const links = withClass("govuk-error-summary__list").flatMap(({ children }) => [...elements(children)]);
  const controls = all.filter((element) => attribute(element, "name") && element.name === "input");
  const answered = controls.filter(
    (control) =>
      attribute(control, "value") !== undefined &&
      (attribute(control, "type") !== "radio" || attribute(control, "checked") !== undefined),
  );
  return {
    lang: attribute(all.find(({ name }) => name === "html") as (typeof all)[number], "lang"),
    title: words(all.find(({ name }) => name === "title")),
    summary: links
      .filter(({ name }) => name === "a")
      .map((link) => {
        const target = all.find((element) => `#${id(element)}` === attribute(link, "href"));
        return [target ? `${target.name} ${id(target)}` : `nothing at ${attribute(link, "href")}`, words(link)];
      }),
    messages: Object.fromEntries(withClass("govuk-error-message").map((message) => [id(message), words(message)])),
    wrong: withClass("govuk-input--error").map(id),
    answers: Object.fromEntries(answered.map((control) => [attribute(control, "name"), attribute(control, "value")])),
    text: words(all.find(({ name }) => name === "main")),
  };
}

/** Returns a function that gives the session of the visitor who sends a request, as sessions in memory do. */
export function sessionsOf<Session extends object>(empty: () => Session) {
  const known = new Map<string, Session>();
  return (request: IncomingMessage, response: ServerResponse): Session => {
    const [, found = randomUUID()] = /sid=([-\w]+)/.exec(request.headers.cookie ?? "") ?? [];
    response.setHeader("set-cookie", `sid=${found}; Path=/`);
    const session = known.get(found) ?? empty();
    known.set(found, session);
    return session;
  };
}
