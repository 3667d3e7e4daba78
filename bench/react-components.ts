import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { frontend } from "../build/rooms.js";

/*
 * Run by `npm run bench:react`: the speed of the React components on the server beside nhsuk-react-components and beside the same
 * elements written by hand, in one run, and what they weigh in a bundle, without React.
 */

process.env.NODE_ENV = "production";
const { createElement: h } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");
const { ErrorSummary, Input, Radios } = await import("ds-frontend/react");
const { peers } = await import("./peers.js");

const field = {
  id: "full-name",
  name: "fullName",
  label: { text: "Full name" },
  hint: { text: "As on your passport" },
  errorMessage: { text: "Enter your full name" },
};
const group = {
  idPrefix: "contact",
  name: "contact",
  fieldset: { legend: { text: "How should we contact you?" } },
  hint: { text: "Choose one" },
  errorMessage: { text: "Select how we should contact you" },
  items: [
    { value: "email", text: "Email" },
    { value: "phone", text: "Phone" },
    { value: "text", text: "Text message" },
  ],
};
const summary = {
  titleText: "There is a problem",
  errorList: [
    { text: "Enter your full name", href: "#full-name" },
    { text: "Select how we should contact you", href: "#contact" },
  ],
};

const hidden = () => h("span", { className: "ds-u-visually-hidden" }, "Error:");
const message = (id: string, text: string) =>
  h("span", { className: "ds-error-message", id: `${id}-error` }, hidden(), " ", text);
const around = (...children: unknown[]) =>
  h("div", { className: "ds-form-group ds-form-group--error" }, ...(children as string[]));

/** The same elements as a team writes them for one page, without any check of the data. */
const byHand = {
  "error-summary": () =>
    h(
      "div",
      { className: "ds-error-summary", "aria-labelledby": "error-summary-title", role: "alert", tabIndex: -1 },
      h("h2", { className: "ds-error-summary__title", id: "error-summary-title" }, summary.titleText),
      h(
        "div",
        { className: "ds-error-summary__body" },
        h(
          "ul",
          { className: "ds-list ds-error-summary__list" },
          summary.errorList.map(({ text, href }) => h("li", { key: href }, h("a", { href }, text))),
        ),
      ),
    ),
  input: () =>
    around(
      h("label", { className: "ds-label", htmlFor: field.id }, field.label.text),
      h("div", { className: "ds-hint", id: `${field.id}-hint` }, field.hint.text),
      message(field.id, field.errorMessage.text),
      h("input", {
        className: "ds-input ds-input--error",
        id: field.id,
        name: field.name,
        type: "text",
        "aria-describedby": `${field.id}-hint ${field.id}-error`,
      }),
    ),
  radios: () =>
    around(
      h(
        "fieldset",
        { className: "ds-fieldset", "aria-describedby": "contact-hint contact-error" },
        h("legend", { className: "ds-fieldset__legend" }, group.fieldset.legend.text),
        h("div", { className: "ds-hint", id: "contact-hint" }, group.hint.text),
        message("contact", group.errorMessage.text),
        h(
          "div",
          { className: "ds-radios" },
          group.items.map(({ value, text }, index) => {
            const id = index ? `contact-${index + 1}` : "contact";
            return h(
              "div",
              { className: "ds-radios__item", key: value },
              h("input", { className: "ds-radios__input", id, name: "contact", type: "radio", value }),
              h("label", { className: "ds-label ds-radios__label", htmlFor: id }, text),
            );
          }),
        ),
      ),
    ),
};

const rows = [
  { component: "error-summary" as const, params: summary, ours: () => h(ErrorSummary, summary) },
  { component: "input" as const, params: field, ours: () => h(Input, field) },
  { component: "radios" as const, params: group, ours: () => h(Radios, group) },
];
const nhsuk = peers.find(({ name }) => name.startsWith("nhsuk-react"));

console.log("| renderings a second | ds-frontend/react | by hand | nhsuk-react-components |");
console.log("|---|---|---|---|");
for (const { component, params, ours } of rows) {
  const hand = byHand[component];
  const peer = nhsuk?.render({ calls: [{ component, params }] } as never);
  const [a, b, c] = rates([
    () => renderToStaticMarkup(ours()),
    () => renderToStaticMarkup(hand()),
    () => peer?.() ?? "",
  ]);
  const ratio = (other = 1) => `${format(other)} (${((a ?? 0) / other).toFixed(2)}×)`;
  console.log(`| ${component} | ${format(a)} | ${ratio(b)} | ${ratio(c)} |`);
}

console.log("\n| in a bundle, without React | minified | gzipped |");
console.log("|---|---|---|");
for (const [name, code] of [
  ["ErrorSummary", 'export { ErrorSummary } from "ds-frontend/react";'],
  ["Input", 'export { Input } from "ds-frontend/react";'],
  ["all components", 'export * from "ds-frontend/react";'],
  ["useForm", 'export { useForm } from "ds-frontend/react/form";'],
] as const) {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: frontend },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    external: ["react", "react/*"],
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  console.log(
    `| ${name} | ${(bytes.length / 1000).toFixed(1)} kB | ${(gzipSync(bytes).length / 1000).toFixed(1)} kB |`,
  );
}

function format(rate = 0): string {
  return Math.round(rate).toLocaleString("en");
}

/** Renderings a second of each: the best of several turns that they take one after the other. */
function rates(renders: (() => string)[]): number[] {
  const best = renders.map(() => 0);
  for (let turn = 0; turn < 12; turn += 1) {
    renders.forEach((render, index) => {
      const start = performance.now();
      let count = 0;
      while (performance.now() - start < 60) for (let each = 0; each < 10; each += 1, count += 1) render();
      best[index] = Math.max(best[index] ?? 0, (count / (performance.now() - start)) * 1000);
    });
  }
  return best;
}
