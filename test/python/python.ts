import { spawnSync } from "node:child_process";

/** The first interpreter that has some modules, or undefined. */
export function python(modules = "jinja2"): string | undefined {
  const { PYTHON } = process.env;
  const commands = PYTHON ? [PYTHON] : ["python3", "/usr/bin/python3", "python"];
  return commands.find((command) => spawnSync(command, ["-c", `import ${modules}`]).status === 0);
}
