import { spawnSync } from "node:child_process";

const modules = "jinja2, hypothesis, setuptools, wheel";

/** The first interpreter that has what the tests need, or undefined. */
export function python(): string | undefined {
  const { PYTHON } = process.env;
  const commands = PYTHON ? [PYTHON] : ["python3", "/usr/bin/python3", "python"];
  return commands.find((command) => spawnSync(command, ["-c", `import ${modules}`]).status === 0);
}
