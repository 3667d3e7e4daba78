import * as components from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { camelCase } from "../src/options/names.js";
import { type Contender, measure, type Result } from "./measure.js";
import { macros, peers } from "./peers.js";
import { type Row, rows } from "./rows.js";

/** What each ratio is to reach: how many times faster than the peer. */
const goals: Record<string, Record<string, number>> = {
  function: { "nhsuk-frontend 8.0.2": 8, "govuk-frontend 6.6.0": 15, "nhsuk-frontend 10.6.1": 50 },
  loader: { "nhsuk-frontend 8.0.2": 5 },
  macro: { "nhsuk-frontend 10.6.1": 2 },
};

const functions = components as unknown as Record<string, (options: object) => string>;
const loaderEnv = new nunjucks.Environment([new DesignSystemLoader()], { autoescape: true });
const macroEnv = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), { autoescape: true });
const named = (room: string): [string, string] => [`${room}/macro.njk`, camelCase(room)];

const [wanted = ""] = process.argv.slice(2);
for (const row of rows.filter(({ name }) => name.includes(wanted))) print(row.name, measure(contenders(row)));

function contenders({ calls, callsOf, limit }: Row): Contender[] {
  const ready = calls.map(({ component, params }) => ({ render: functions[camelCase(component)], params }));
  const byFunction = () => {
    let html = "";
    for (const { render, params } of ready) html += render?.(params);
    return html;
  };
  return [
    ...(limit ? [{ name: "hand-tuned concatenation", render: limit }] : []),
    { name: "function", render: byFunction },
    { name: "loader", render: macros(loaderEnv, calls, named) },
    { name: "macro", render: macros(macroEnv, calls, named) },
    ...peers.map((peer) => ({ name: peer.name, render: macros(peer.env, callsOf?.(peer.name) ?? calls, peer.named) })),
  ];
}

function print(row: string, results: Result[]): void {
  const find = (name: string) => results.find((result) => result.name === name)?.median ?? Number.NaN;
  console.log(`\n${row}, microseconds of finished bytes\n`);
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

await import("./forms.js");
