import { errorSummary, pagination } from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import * as hand from "./hand.js";
import { type Contender, measure, type Result } from "./measure.js";
import { macro, peers } from "./peers.js";

const summary = {
  titleText: "There is a problem",
  errorList: [
    { text: "Enter your full name", href: "#full-name" },
    { text: "Date of birth must include a year", href: "#dob-year" },
    { text: "Select how you want to be contacted", href: "#contact" },
  ],
};
const pages = {
  previousUrl: "/asthma/symptoms",
  previousPage: "Symptoms",
  nextUrl: "/asthma/treatment",
  nextPage: "Treatment",
};
const govukPages = {
  previous: { href: pages.previousUrl, labelText: pages.previousPage },
  next: { href: pages.nextUrl, labelText: pages.nextPage },
};

const rows = [
  {
    component: "error-summary",
    name: "errorSummary",
    params: summary,
    peerParams: () => summary,
    render: () => errorSummary(summary),
    limit: () => hand.errorSummary(summary),
  },
  {
    component: "pagination",
    name: "pagination",
    params: pages,
    peerParams: (peer: string) => (peer.startsWith("govuk") ? govukPages : pages),
    render: () => pagination(pages),
    limit: () => hand.pagination(pages),
  },
] as const;

/** What promise each ratio must keep: how many times faster than the peer. */
const goals: Record<string, Record<string, number>> = {
  function: { "nhsuk-frontend 8.0.2": 8, "govuk-frontend 6.6.0": 15, "nhsuk-frontend 10.6.1": 50 },
  loader: { "nhsuk-frontend 8.0.2": 5 },
  macro: { "nhsuk-frontend 10.6.1": 2 },
};

const loaderEnv = new nunjucks.Environment([new DesignSystemLoader()], { autoescape: true });
const macroEnv = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), { autoescape: true });

for (const row of rows) {
  if (row.limit() !== row.render()) throw new Error(`The limit for ${row.component} does not give the same bytes.`);
  const file = `${row.component}/macro.njk`;
  const contenders: Contender[] = [
    { name: "hand-tuned concatenation", render: row.limit },
    { name: "function", render: row.render },
    { name: "loader", render: macro(loaderEnv, file, row.name, row.params) },
    { name: "macro", render: macro(macroEnv, file, row.name, row.params) },
    ...peers.map(({ name, env, macros }) => {
      const [peerFile, peerMacro] = macros[row.component];
      return { name, render: macro(env, peerFile, peerMacro, row.peerParams(name)) };
    }),
  ];
  print(row.component, measure(contenders));
}

function print(component: string, results: Result[]): void {
  const find = (name: string) => results.find((result) => result.name === name)?.median ?? Number.NaN;
  console.log(`\n${component}, microseconds of finished bytes\n`);
  console.log("| | median | spread | function is | loader is | macro is |");
  console.log("|---|--:|--:|--:|--:|--:|");
  for (const { name, median, spread } of results) {
    const ratios = ["function", "loader", "macro"].map((ours) => {
      if (name === "function" || name === "loader" || name === "macro") return "";
      const ratio = median / find(ours);
      const goal = goals[ours]?.[name];
      return `${ratio < 1 ? `${(1 / ratio).toFixed(2)}× slower` : `${ratio.toFixed(1)}×`}${goal ? ` (goal ${goal}×)` : ""}`;
    });
    console.log(`| ${name} | ${median.toFixed(2)} | ±${(spread * 100).toFixed(0)}% | ${ratios.join(" | ")} |`);
  }
}
