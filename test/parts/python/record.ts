import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { root } from "../../../build/paths.js";

const file = `${root}docs/_data/jinja.json`;

interface Row {
  versions: Record<string, string>;
  renderings: number;
}

/** Adds what was tested to the table on the site, in the place of the row with the same version of Jinja2. */
export function record(command: string, renderings: number): void {
  const versions = JSON.parse(execFileSync(command, ["-c", listed], { encoding: "utf8" })) as Row["versions"];
  const { rows } = JSON.parse(readFileSync(file, "utf8")) as { rows: Row[] };
  const others = rows.filter((row) => row.versions.Jinja2 !== versions.Jinja2);
  const sorted = [...others, { versions, renderings }].sort((one, other) =>
    String(one.versions.Jinja2).localeCompare(String(other.versions.Jinja2), "en", { numeric: true }),
  );
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ date, rows: sorted }, null, 2)}\n`);
}

const listed = `
import json, platform
from importlib.metadata import version
names = ["Jinja2", "MarkupSafe"]
print(json.dumps({"Python": platform.python_version(), **{name: version(name) for name in names}}))
`;
