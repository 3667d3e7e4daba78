/** Reports the progress of a long run on standard error: in one line on a terminal, in occasional lines elsewhere. */
export function progress(total: number, noun = "pages"): (done: number) => void {
  const { stderr } = process;
  const every = stderr.isTTY ? 200 : 5000;
  let next = Date.now() + (stderr.isTTY ? 1000 : every);
  let isShown = false;
  return (done) => {
    if (done === total && isShown && stderr.isTTY) stderr.write("\r\x1b[K");
    if (done === total || Date.now() < next) return;
    next = Date.now() + every;
    isShown = true;
    const text = `${done} of ${total} ${noun} checked`;
    stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
}
