import type { Terminal } from "@ds-frontend/internal/command/terminal.js";

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
