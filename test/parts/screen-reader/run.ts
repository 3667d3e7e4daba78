import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "../../../build/paths.js";
import { serve } from "../../support/serve.js";
import { until } from "../../support/until.js";
import { launchFirefox } from "../browsers/firefox.js";
import { Missing } from "../browsers/programs.js";
import { startDesktop } from "./desktop.js";
import { faults, type PlantedFault } from "./faults.js";
import { type Fault, respond, type System, systems, versionOf } from "./pages.js";
import { type Part, parts, type Step } from "./steps.js";

/*
 * Run by `npm run test:all -- screen-reader`: expects the screen reader Orca to say with Firefox what `docs/_data/spoken.json` holds,
 * which the site shows. Sentences may come between those. Add `-- --record` to write that file anew, and words to
 * choose the parts whose names contain them.
 */

interface Spoken {
  date: string;
  versions: Record<string, string>;
  /** Sentences by the names of the part, the step and the system. */
  parts: Record<string, Record<string, Record<string, string[]>>>;
}

const file = `${root}docs/_data/spoken.json`;
const isRecording = process.argv.includes("--record");
const words = process.argv.slice(2).filter((word) => word !== "--record");
const chosen = parts.filter(({ name }) => words.every((word) => name.includes(word)));
const recorded: Spoken = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : { date: "", versions: {}, parts: {} };

let fault: Fault | undefined;
const server = await serve((path) => respond(path, fault));
const desktop = await startDesktop().catch(explain);
const firefox = await launchFirefox(desktop.env).catch(explain);
await desktop.activate("Mozilla Firefox");
const page = await firefox.open();
const { sentences } = desktop;

function explain(error: unknown): never {
  if (!(error instanceof Missing)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Sentences about the reader itself, and about what is left. */
const isNoise = (sentence: string) => /^(?:Loading\.|Focus mode|Browse mode|leaving )/.test(sentence);

/** Returns the first of the expected sentences that was not said, in their order. */
function missing(expected: string[], said: string[]): string | undefined {
  let from = 0;
  return expected.find((sentence) => {
    const place = said.indexOf(sentence, from);
    from = place + 1;
    return place < 0;
  });
}

/** Waits until nothing is said any more: only to record, or to see that something is not said. */
async function silence(seconds = 0.8): Promise<void> {
  for (let count = -1; count !== sentences.length; ) {
    count = sentences.length;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function heard(words: string, from: number): Promise<void> {
  await until(
    () => sentences.slice(from).some((sentence) => sentence.includes(words)),
    () => `“${words}” was not said, but ${sentences.slice(from).join(" | ") || "nothing"}`,
    15,
  );
  if (isRecording) await silence();
}

/** Focuses an element, or the one before it, and returns what it is called. */
function focusBefore({ from, to }: { from?: string; to?: string }): string {
  const all = [...document.querySelectorAll<HTMLElement>("a[href], input, select, textarea, button")];
  const place = all.findIndex((element) => element.matches(to ?? from ?? ""));
  const element = all[to ? place - 1 : place] as HTMLInputElement | undefined;
  const isThere = !element || document.activeElement === element;
  element?.focus();
  return isThere ? "" : (element.labels?.[0] ?? element).innerText.trim();
}

/** Takes a step; returns what was said after the key, as soon as that is all that was expected. */
async function take(step: Step, base: string, expected?: string[]): Promise<string[]> {
  if (step.open) {
    const start = sentences.length;
    await page.goto(`${base}/${step.open}`);
    await heard("Finished loading", start);
    await heard("Skip to main content link", start);
  }
  if (step.from ?? step.to) {
    const start = sentences.length;
    const words = await page.evaluate(focusBefore, { from: step.from, to: step.to });
    if (words && !step.isSilent) await heard(words, start);
  }
  const start = sentences.length;
  desktop.press(step.key);
  const said = () => sentences.slice(start).filter((sentence) => !isNoise(sentence));
  if (expected)
    await until(
      () => missing(expected, said()) === undefined,
      () => "",
      10,
    ).catch(() => {});
  else {
    await until(
      () => said().length,
      () => `Nothing is said at ${step.name}`,
    );
    await silence(step.open ? 2.5 : 0.8);
  }
  return said();
}

const problems: string[] = [];

async function play(part: Part, system: System): Promise<void> {
  const base = `${server.origin}/${system}/${part.hasScript ? "script" : "bare"}`;
  for (const step of part.steps) {
    const expected = recorded.parts[part.name]?.[step.name]?.[system];
    if (!expected) {
      problems.push(`${part.name}, ${step.name}, ${system}: nothing is recorded`);
      continue;
    }
    const said = await take(step, base, expected);
    const absent = missing(expected, said);
    if (absent)
      problems.push(
        `${part.name}, ${step.name}, ${system}: “${absent}” was not said, but ${said.join(" | ") || "nothing"}`,
      );
  }
}

async function record(part: Part, system: System): Promise<void> {
  const base = `${server.origin}/${system}/${part.hasScript ? "script" : "bare"}`;
  for (const step of part.steps) {
    const said = await take(step, base);
    recorded.parts[part.name] ??= {};
    const steps = recorded.parts[part.name] ?? {};
    steps[step.name] = { ...steps[step.name], [system]: said };
    console.error(`${system}: ${step.name}: ${said.join(" | ")}`);
  }
}

/** Breaks our pages in one place, and expects something else to be said at a step. */
async function plant({ name, part, step, breaks }: PlantedFault): Promise<string> {
  const { steps = [], hasScript } = parts.find(({ name }) => name === part) ?? {};
  const base = `${server.origin}/ds-frontend/${hasScript ? "script" : "bare"}`;
  const place = steps.findIndex(({ name }) => name === step);
  const opening = steps.findLastIndex(({ open }, index) => open && index <= place);
  const expected = (step: Step) => recorded.parts[part]?.[step.name]?.["ds-frontend"] ?? [];
  fault = breaks;
  let absent: string | undefined;
  for (const each of steps.slice(opening, place + 1)) {
    const start = sentences.length;
    await take(each, base, []);
    await until(
      () => sentences.length > start,
      () => `Nothing is said at ${each.name} with ${name}`,
    );
    await silence(each.open ? 2.5 : 0.8);
    absent = missing(expected(each), sentences.slice(start));
  }
  fault = undefined;
  if (absent === undefined) problems.push(`A page with ${name} is read like one without that fault`);
  return absent === undefined ? "not noticed" : `“${absent}” is not said`;
}

console.error(`Orca ${desktop.version}, Firefox ${firefox.version}`);
for (const part of chosen) {
  for (const system of systems) await (isRecording ? record : play)(part, system);
}
const planted: string[] = [];
if (!isRecording) for (const fault of faults) planted.push(`| ${fault.name} | ${await plant(fault)} |`);
await firefox.close();
await desktop.close();
server.close();

const versions = {
  Firefox: firefox.version,
  Orca: desktop.version,
  ...Object.fromEntries(systems.map((system) => [system, versionOf(system)])),
};
if (isRecording) {
  const spoken: Spoken = { date: new Date().toISOString().slice(0, 10), versions, parts: recorded.parts };
  writeFileSync(file, `${JSON.stringify(spoken, null, 2)}\n`);
}
for (const [part, steps] of Object.entries(recorded.parts)) {
  console.log(`\n${part}\n\n| | ${systems.join(" | ")} |\n|---${"|---".repeat(systems.length)}|`);
  for (const [step, said] of Object.entries(steps))
    console.log(`| ${step} | ${systems.map((system) => said[system]?.join(" ") ?? "").join(" | ")} |`);
}
if (planted.length > 0) console.log(`\n| planted fault | |\n|---|---|\n${planted.join("\n")}`);
console.log(`\n${problems.length} problems${problems.map((problem) => `\n- ${problem}`).join("")}`);
process.exit(problems.length > 0 ? 1 : 0);
