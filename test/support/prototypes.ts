import { readFileSync } from "node:fs";
import { checkPage } from "ds-tools/check";
import { root } from "../../build/paths.js";
import { filesIn, type Program } from "./programs.js";
import { visitorOf } from "./visitor.js";

/*
 * The guide for prototype kits: its files, and what a person does on the page that they make.
 */

const guide = readFileSync(`${root}docs/pages/get-started/prototype-kit.md`, "utf8");
const [, govuk = "", nhs = ""] = guide.split(/^## /m);

export const govukFiles: Program["files"] = filesIn(govuk);

/** The routes of the NHS kit are those of the other one, with another beginning and end. */
export const nhsFiles: Program["files"] = [...filesIn(nhs), ["app/routes.js", nhsRoutes()]];

function nhsRoutes(): string {
  const [, frame = ""] = /^```js\n(.*?)^```/ms.exec(nhs) ?? [];
  const routes = Object.fromEntries(govukFiles)["app/routes.js"] ?? "";
  const [comment = "", system = ""] = /^\/\/ .*(\{ system: '\w+' \}).*$/m.exec(frame) ?? [];
  if (!system) throw new Error("The guide does not say where the form goes in the NHS prototype kit.");
  return frame.replace(comment, routes.slice(routes.indexOf("const form")).replace(/\{ system: '\w+' \}/, system));
}

/** Opens the page of the guide, sends nothing, sends right answers, and comes back. */
export async function useDetails(origin: string): Promise<void> {
  const visit = visitorOf(origin);
  const send = async (body?: Record<string, string>) => {
    const answer = await visit("/details", body);
    if (answer.status === 200 && (await checkPage(answer.html)).length)
      throw new Error(`The page breaks a rule: ${JSON.stringify(await checkPage(answer.html))}`);
    return answer;
  };
  const first = (await send()).html;
  if (!first.includes("<title>Your details")) throw new Error(`There is no page: ${first.slice(0, 500)}`);
  const { html } = await send({ fullName: " " });
  const parts = [
    /<title>Error: Your details/,
    /<a href="#fullName">\s*Enter your full name\s*<\/a>/,
    /<a href="#hasPassport">\s*Select yes if you have a passport\s*<\/a>/,
    /Error: ?<\/span>\s*Enter your full name/,
    /Error: ?<\/span>\s*Select yes if you have a passport/,
  ];
  for (const part of parts) if (!part.test(html)) throw new Error(`The page with errors has no ${part}: ${html}`);
  const { location } = await send({ fullName: "Sam", hasPassport: "no" });
  if (location !== "/apply-for-passport") throw new Error(`The right answers led to ${location}.`);
  const back = (await send()).html;
  if (!/value="Sam"/.test(back) || !/value="no" checked/.test(back)) throw new Error(`The answers are lost: ${back}`);
}
