import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../../build/paths.js";
import { buildPythonPackage } from "../../../release/python.js";

/*
 * The page about Jinja2, done as a reader does it: in an empty folder, with the package installed by pip, the files that are
 * shown, and the command that is printed. What pip would download comes from the distribution.
 */

/** Follows the page to its end; returns what its program printed, and the page with an error that it shows. */
export function followGuide(command: string): { printed: string; page: string } {
  const folder = mkdtempSync(join(tmpdir(), "python-environment-"));
  try {
    execFileSync(command, ["-m", "venv", "--system-site-packages", join(folder, "environment")]);
    const python = join(folder, "environment/bin/python3");
    const words = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"];
    execFileSync(python, ["-m", "pip", "install", ...words, buildPythonPackage(command, folder)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const text = readFileSync(`${root}docs/pages/get-started/jinja.md`, "utf8");
    for (const [block, file = ""] of text.matchAll(/^```(?:py|jinja)\n(?:#|\{#) (\S+\.\w+).*\n[\s\S]*?^```/gm)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), block.replace(/^```\w+\n/, "").replace(/```$/, ""));
    }
    const [, program = ""] = /^```sh\npython3 (.*)\n/m.exec(text) ?? [];
    const run = (...words: string[]) => execFileSync(python, ["-B", ...words], { cwd: folder, encoding: "utf8" });
    const more = 'print(env.get_template("name.html").render(message="Enter your full name"))';
    const page = run("-c", `${readFileSync(join(folder, program), "utf8").replace(/^print.*$/m, "")}\n${more}`);
    return { printed: run(program), page };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
