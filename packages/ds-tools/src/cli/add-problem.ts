/** Adds a problem to the report, and prints it, because not everybody reads the report. */
export function addProblem(problems: string[], message: string): void {
  if (problems.includes(message)) return;
  problems.push(message);
  process.stderr.write(`${message}\n`);
}
