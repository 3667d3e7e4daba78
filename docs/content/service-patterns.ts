import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { choice, cy, defineForm, en, text } from "ds-frontend/forms";
import { root } from "../../build/paths.js";
import { changed, programIn, start } from "../../test/support/programs.js";
import { textIn } from "../text/design-systems.js";

/*
 * Patterns around the questions, which add to the journey with Nunjucks: their pages show parts of its program, and the page that the
 * program sends when it runs.
 */

const guide = "docs/pages/get-started/journey.md";

type Visit = readonly [path: string, body?: Readonly<Record<string, string>>];

const name: Visit = ["/apply/name", { fullName: "Sam Jones" }];
const alone: Visit = ["/apply/living", { living: "no" }];
const others: readonly Visit[] = [
  name,
  ["/apply/living", { living: "yes" }],
  ["/apply/household/new-1", { person: "Ann Lee" }],
];

/** What somebody does until the page that is shown, by pattern. */
const visits: Readonly<Record<string, readonly Visit[]>> = {
  "add-another": [...others, ["/apply/household"]],
  "ask-an-api": [name],
  "check-answers": [...others, ["/apply/household", { another: "no" }], ["/apply/check"]],
  confirmation: [name, alone, ["/apply/check", {}], ["/done"]],
  payment: [name, alone, ["/apply/check?payment=failed"]],
  "sign-in": [["/sign-in"], ["/signed-in?state=STATE&code=1"], ["/apply/name"]],
  "save-and-return": [["/save/name", { fullName: "Sam Jones" }]],
  "task-list": [name, ["/apply/tasks"]],
  timeouts: [name, ["/apply/living"]],
};

/** Puts parts of the program into the text of a pattern, and the messages of schemas in both languages. */
export async function withProgram(source: string): Promise<string> {
  const program = readFileSync(root + guide, "utf8");
  const blocks = [...program.matchAll(/^```[^\n]*\n(?:\/\/|\{#) (\S+)[\s\S]*?^```$/gm)];
  let whole = source.replaceAll(/^@program (\S+)$/gm, (_, file: string) => {
    const block = blocks.find(([, other]) => other === file)?.[0];
    if (!block) throw new Error(`${guide} has no file ${file}.`);
    return block;
  });
  for (const [place, schema, subject = "", language] of source.matchAll(/@message (\w+)\("([^"]+)", "(\w+)"\)/g))
    whole = whole.replace(place, await messageOf(schema === "text", subject, language === "cy" ? cy : en));
  return whole;
}

/** Returns what somebody is told who gives no answer. */
async function messageOf(isText: boolean, subject: string, locale: typeof en): Promise<string> {
  const answer = isText
    ? { component: "input", label: { text: subject }, schema: text({ subject, maxlength: 100 }) }
    : {
        component: "radios",
        fieldset: { legend: { text: subject } },
        items: [{ value: "yes", text: "Yes" }],
        schema: choice({ subject }),
      };
  const result = await defineForm({ answer } as Parameters<typeof defineForm>[0], { locale }).submit({});
  return result.ok ? "" : (result.issues[0]?.message ?? "");
}

/** Runs the program of a pattern, and returns the page that it shows; undefined if the pattern has none. */
export async function runningPage(pattern: string): Promise<string | undefined> {
  const steps = visits[pattern];
  if (!steps) return undefined;
  const read = (file: string) => textIn(readFileSync(root + file, "utf8"), "ds-frontend");
  const program = changed(programIn(read(guide), guide), read(`docs/patterns/${pattern}.md`));
  // Inside of the project, whose packages it finds.
  const folder = `${root}node_modules/.cache/ds-frontend/patterns/${pattern}`;
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of program.files) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    // The services are in this process, which does other things before it answers.
    writeFileSync(`${folder}/${file}`, content.replace("timeout(3000)", "timeout(120000)"));
  }
  services ??= otherServices();
  await services;
  const { url, stop } = await start(folder, program.command);
  try {
    return await visit(new URL(url).origin, steps);
  } finally {
    await stop();
  }
}

/** Started once for all patterns, whose programs find their address in the environment. */
let services: Promise<void> | undefined;

/** Starts the services that patterns ask: a register that knows nobody, and an account. */
async function otherServices(): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === "/account") response.setHeader("content-type", "application/json").end('{"name":"Sam Jones"}');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { REGISTER: address, ACCOUNTS: address });
  // It does not keep the build from ending.
  server.unref();
}

async function visit(origin: string, steps: readonly Visit[]): Promise<string> {
  let cookie = "";
  let state = "";
  let html = "";
  for (const [path, body] of steps) {
    const response = await fetch(origin + path.replace("STATE", state), {
      redirect: "manual",
      headers: { connection: "close", cookie },
      ...(body && { method: "POST", body: new URLSearchParams(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    state = /state=([\w-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? state;
    html = await response.text();
  }
  if (!html.startsWith("<!DOCTYPE html>"))
    throw new Error(`The last of ${JSON.stringify(steps)} is no page: ${html.slice(0, 100)}`);
  return html
    .replace('href="/ds-frontend.css"', 'href="/assets/ds-frontend.css"')
    .replace(/<script\b[^>]*><\/script>/g, "");
}
