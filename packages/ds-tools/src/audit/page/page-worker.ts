import { parentPort } from "node:worker_threads";
import { deflateRawSync } from "node:zlib";
import { inspectPage, parsePage } from "../../check/run-rules.js";
import type { Finding } from "../../report/finding.js";
import { hasComponents, isRelevant } from "../../rules/page/relevance.js";
import type { CheckOptions } from "../../rules/page/rule-options.js";
import { Secrets } from "../address/secrets.js";
import { readPage } from "./read-page.js";
import type { ReadPage } from "./snapshot.js";

/** Page that the thread is asked to read. */
export interface PageToRead {
  url: string;
  status: number;
  html: string;
  options: CheckOptions;
  secrets: readonly string[];
}

/** Reply of the thread: the page, or why it cannot be read. */
export type Reply = { page: ReadPage } | { error: string };

/** Maximum number of findings of one kind on a page. More of them would have the same cause. */
const maximumOfOneKind = 100;

/** Keys of the page states that were checked before. */
const checked = new Set<string>();

parentPort?.on("message", (page: PageToRead) => {
  try {
    const read = readAndCheck(page);
    parentPort?.postMessage({ page: read } satisfies Reply, [read.source.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message } satisfies Reply);
  }
});

function readAndCheck({ url, status, html, options, secrets }: PageToRead): ReadPage {
  const page = parsePage(html || "<p></p>", options);
  const { snapshot, problems } = readPage(page, { url, status, html });
  const isNew = !checked.has(snapshot.stateKey);
  if (isNew) checked.add(snapshot.stateKey);
  const { findings, group } =
    isNew && isRelevant(html, options) ? inspectPage(page) : { findings: [], group: undefined };
  const { kept, sentences } = limited(findings);
  const masked = Buffer.from(new Secrets(secrets).mask(html));
  // Copied, because small buffers share their memory and cannot be transferred to another thread.
  const source = new Uint8Array(deflateRawSync(masked, { level: 1 }));
  const own = { hasComponents: hasComponents(html, options.prefix), source };
  return { snapshot, findings: kept, group, ...own, problems: [...problems, ...sentences] };
}

/** Keeps the first findings of each kind, and returns a sentence for each kind that was shortened. */
function limited(findings: readonly Finding[]): { kept: Finding[]; sentences: string[] } {
  const counts = new Map<string, number>();
  const kept = findings.filter(({ rule, messageId }) => {
    const key = `${rule} ${messageId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= maximumOfOneKind;
  });
  const sentences = [...counts].flatMap(([key, number]) =>
    number > maximumOfOneKind
      ? [`has ${number} findings of ${key.split(" ")[0]}, of which the first ${maximumOfOneKind} are listed`]
      : [],
  );
  return { kept, sentences };
}
