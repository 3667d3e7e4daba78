/** Reports the progress of a long run on standard error: in one line on a terminal, in occasional lines elsewhere. */
export function progress(total: number, noun = "pages"): (done: number) => void {
  const line = progressLine();
  return (done) => (done === total ? line.end() : line.show(`${done} of ${total} ${noun} checked`));
}

/**
 * Shows messages about a long run on standard error. On a terminal each replaces the last one; elsewhere only some are
 * shown.
 */
export function progressLine(): { show(text: string): void; end(): void } {
  const { stderr } = process;
  const every = stderr.isTTY ? 200 : 5000;
  let next = Date.now() + (stderr.isTTY ? 1000 : every);
  let isShown = false;
  return {
    show(text) {
      if (Date.now() < next) return;
      next = Date.now() + every;
      isShown = true;
      stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (isShown && stderr.isTTY) stderr.write("\r\x1b[K");
    },
  };
}
