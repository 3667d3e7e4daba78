import type { Terminal } from "@ds-frontend/internal/command/terminal.js";
import { cleanMessage } from "../report/clean.js";
import { count } from "../report/count.js";
import type { Finding } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";

/** Reports the progress of a long run on standard error: in one line on a terminal, in occasional lines elsewhere. */
export function progress(total: number, noun: string, terminal: Terminal): (done: number) => void {
  const line = progressLine(terminal);
  return (done) => (done === total ? line.end() : line.show(`${done} of ${total} ${noun} checked`));
}

/**
 * Shows messages about a long run on standard error. On a terminal each replaces the last one; elsewhere only some are
 * shown.
 */
export function progressLine({ stderr, isTTY }: Terminal): { show(text: string): void; end(): void } {
  const every = isTTY ? 200 : 5000;
  let next = Date.now() + (isTTY ? 1000 : every);
  let isShown = false;
  return {
    show(text) {
      if (Date.now() < next) return;
      next = Date.now() + every;
      isShown = true;
      stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (isShown && isTTY) stderr.write("\r\x1b[K");
    },
  };
}

/** What is said about an audit while it runs. */
interface Running {
  /** True if it sends forms. */
  submits: boolean;
  levels: Levels;
}

/** Milliseconds after which an audit says what it has found so far. */
const firstMinute = 60_000;

/** Says on standard error what an audit does, and on a terminal what it finds: each message of a rule once, because the report groups them too. */
export function auditProgress(terminal: Terminal, { submits, levels }: Running, now = Date.now) {
  const { stderr, isTTY } = terminal;
  const line = progressLine(terminal);
  const begin = now();
  const known = new Map<string, number>();
  let isSaid = false;
  const say = (sentence: string) => {
    line.end();
    stderr.write(`${cleanMessage(sentence)}\n`);
  };
  say(
    submits
      ? "This sends every form of the service with made-up answers, which end up in its database."
      : "This sends no form, because the service is on another machine: --submit sends them, with made-up answers that end up in its database.",
  );
  return {
    onFinding({ address }: { address: string }, finding: Finding): void {
      const [shown] = applyLevels([finding], levels);
      if (!shown) return;
      const key = `${shown.rule} ${shown.messageId}`;
      known.set(key, (known.get(key) ?? 0) + 1);
      if (isTTY && known.get(key) === 1) say(`${shown.rule} on ${address}: ${shown.message}`);
    },
    onProgress(seen: number, waiting: number): void {
      if (!isSaid && now() - begin >= firstMinute) {
        isSaid = true;
        const found = [...known.values()].reduce((sum, number) => sum + number, 0);
        const findings = `${count(found, "finding")} of ${count(known.size, "kind")}`;
        say(
          `After a minute: ${count(seen, "page")}, ${findings}, ${waiting} waiting. The audit goes on. Ctrl-C ends it with a report.`,
        );
      }
      line.show(`${count(seen, "page")} checked, ${waiting} waiting`);
    },
    end: () => line.end(),
  };
}
