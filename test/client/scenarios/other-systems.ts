import { forms, macroRenderer, type Package, packages, pageRenderer } from "../../support/system-pages.js";
import { click, far, focus, isOpen, type Scenario, style } from "./scenario.js";

const newest = packages.filter(({ isNewest }) => isNewest);

export const others: Scenario[] = newest.flatMap((each) => {
  const prefix = each.system;
  const render = macroRenderer(each);
  const page = (href: string, component: string, params: object, more: object = {}) =>
    render("error-summary", {
      titleText: "There is a problem",
      errorList: [{ text: "Enter it", href, attributes: { id: "entry" } }],
      attributes: { id: "summary" },
      ...more,
    }) +
    far +
    render(component, params) +
    far;
  const start = `import { initAll } from "/client/index.js"; initAll(document, { prefix: "${prefix}" });`;
  const errorMessage = { text: "Enter it" };
  const fieldset = { legend: { text: "Question" } };
  const input = { id: "name", name: "name", label: { text: "Full name" }, errorMessage };
  const rows: Scenario[] = [
    { name: "focus moves to the summary", page: () => page("#name", "input", input), act: [], focus: "#summary" },
    {
      name: "focus stays with disableAutoFocus",
      page: () => page("#name", "input", input, { disableAutoFocus: true }),
      act: [],
      focus: "body",
    },
    {
      name: "the summary takes no focus by a click, once it has lost it",
      page: () => page("#name", "input", input),
      act: [focus("#name"), click("#summary h2")],
      focus: "body",
    },
    {
      name: "a whole date",
      needsScript: true,
      page: () => page("#dob", "date-input", { id: "dob", fieldset, errorMessage }),
      focus: "#dob-day",
      top: "legend",
    },
    {
      name: "a field in details",
      page: () => page("#name", "details", { summaryText: "More", html: render("input", input) }),
      focus: "#name",
      top: "label",
      also: isOpen,
    },
  ];
  return rows.map((row) => ({ ...row, name: `${prefix}-frontend: ${row.name}`, start }));
});

const wrongAnswers = { contact: "email", "born-day": "27", topics: ["other"] };
const issues = [
  ...["fullName", "detail", "country", "contact", "contactBy.email", "topics", "otherTopic"].map((key) => ({
    path: [key],
  })),
  { path: ["born", "month"] },
  { path: ["trip", "start", "year"] },
].map(({ path }) => ({ path, message: `Enter ${path.join(" ")}` }));

export const ofForms: Scenario[] = packages.map(scenarioOfForm);

function scenarioOfForm(each: Package): Scenario {
  const form = forms[each.system].en;
  const page = () => {
    const html = pageRenderer(each)(form.view({ answers: form.read(wrongAnswers), issues }));
    return `${html.trim().replace("<!DOCTYPE", "<!doctype")}${style}${far}`;
  };
  return {
    name: `${each.name}: every entry of a form's page focuses its answer, and shows its label or legend`,
    page,
    start: `import { initAll } from "/client/index.js"; initAll(document, { prefix: "${each.system}" });`,
    act: [(page) => page.evaluate(followEveryEntry, `.${each.system}-error-summary a`)],
    focus: "#otherTopic",
    also: (page) => page.evaluate(() => document.body.dataset.followed === "9 of 9"),
  };
}

/** Clicks on every entry, and leaves on the page how many of them moved focus to their answers and their questions to the top. */
function followEveryEntry(entries: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(entries)];
  const followed = links.filter((link) => {
    scrollTo(0, 0);
    link.click();
    const answer = document.activeElement as HTMLInputElement;
    const legend = answer.closest("fieldset")?.querySelector("legend");
    const questions = [legend, ...(answer.labels ?? [])].map((each) => each?.getBoundingClientRect().top ?? 9);
    return answer.id === link.hash.slice(1) && questions.some((top) => Math.abs(top) < 2);
  });
  document.body.dataset.followed = `${followed.length} of ${links.length}`;
}
