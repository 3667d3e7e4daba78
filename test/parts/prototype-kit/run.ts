import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { install } from "../../support/install.js";
import { packed } from "../../support/package.js";
import { freePort } from "../../support/programs.js";
import { govukFiles, useAboutYou, useDetails } from "../../support/prototypes.js";

/*
 * Runs the guide for designers in the GOV.UK Prototype Kit from npm, with the package as a plugin: `npm run test:all -- prototype-kit`.
 */

const project = install("prototype-kit", {
  "govuk-prototype-kit": "^13.20.3",
  "govuk-frontend": "^5.14.0",
});
const kit = join(project, "node_modules/govuk-prototype-kit");
const plugin = join(project, "node_modules/ds-frontend");
rmSync(plugin, { recursive: true, force: true });
mkdirSync(plugin);
spawnSync("tar", ["-xzf", packed().tarball, "--strip-components=1"], { cwd: plugin });
const command = join(kit, "bin/cli");
const { stdout } = spawnSync(process.execPath, [command, "validate-plugin", plugin], { encoding: "utf8" });
if (!stdout.includes("The plugin config is valid.")) throw new Error(`The kit refuses the plugin: ${stdout}`);

rmSync(join(project, "app"), { recursive: true, force: true });
cpSync(join(kit, "prototype-starter/app"), join(project, "app"), { recursive: true });
for (const [file, content] of govukFiles) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content);
}
writeFileSync(
  join(project, "app/views/ours.html"),
  '{% extends "layouts/main.html" %}{% from "ds-frontend/button/macro.njk" import button %}' +
    '{% block content %}{{ button({ text: "Ours" }) }}{% endblock %}',
);
// The kit takes the packages that the prototype depends on for plugins, and runs what is CommonJS.
const file = join(project, "package.json");
const manifest = JSON.parse(readFileSync(file, "utf8"));
const dependencies = { ...manifest.dependencies, "ds-frontend": "*" };
writeFileSync(file, JSON.stringify({ ...manifest, type: "commonjs", dependencies }));

const port = await freePort();
const env = { ...process.env, PORT: String(port), NODE_ENV: "development" };
const child = spawn(process.execPath, [command, "dev"], { cwd: project, env, detached: true });
try {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part;
      if (printed.includes("is now running at")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", () => reject(new Error(`The kit ended: ${printed}`)));
  });
  const origin = `http://localhost:${port}`;
  // It says so a moment before it is true.
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => child.exitCode !== null,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
  await useDetails(origin);
  await useAboutYou(origin);
  const ours = await (await fetch(`${origin}/ours`)).text();
  if (!/<button class="ds-button"\s+type="submit">Ours</.test(ours)) throw new Error(`There is no button: ${ours}`);
  for (const [, path = ""] of ours.matchAll(/(?:href|src)="(\/plugin-assets\/ds-frontend\/[^"]+)"/g)) {
    const { status } = await fetch(origin + path);
    if (status !== 200) throw new Error(`${path} answers with ${status}.`);
    console.log(path);
  }
  const { version } = JSON.parse(readFileSync(join(kit, "package.json"), "utf8"));
  console.log(`The guide works in the GOV.UK Prototype Kit ${version}.`);
} finally {
  // With the processes that it started.
  if (child.pid) process.kill(-child.pid);
}
