import { readFileSync } from "node:fs";
import { checkPage } from "ds-tools/check";
import { root } from "../../build/paths.js";
import { filesIn, type Program } from "./programs.js";
import { visitorOf } from "./visitor.js";

/*
 * The guide for prototype kits: its files, and what a person does on the page that they make.
 */

const guide = readFileSync(`${root}docs/pages/get-started/prototype-kit.md`, "utf8");
const [, withoutRoute = "", govuk = "", nhs = ""] = guide.split(/^## /m);

const [aboutYou = ["", ""]] = filesIn(withoutRoute);
export const govukFiles: Program["files"] = [...filesIn(govuk), aboutYou];

/** The routes of the NHS kit are those of the other one, with another beginning and end. */
const nhsPage = aboutYou[1]
  .replace(/\bgovuk([A-Z])/g, (_, first: string) => first.toLowerCase())
  .replace("layouts/main.html", "layout.html")
  .replaceAll("govuk", "nhsuk");
export const nhsFiles: Program["files"] = [...filesIn(nhs), [aboutYou[0], nhsPage], ["app/routes.js", nhsRoutes()]];

function nhsRoutes(): string {
  const [, frame = ""] = /^```js\n(.*?)^```/ms.exec(nhs) ?? [];
  const routes = Object.fromEntries(govukFiles)["app/routes.js"] ?? "";
  const [comment = "", system = ""] = /^\/\/ .*(\{ system: '\w+' \}).*$/m.exec(frame) ?? [];
  if (!system) throw new Error("The guide does not say where the form goes in the NHS prototype kit.");
  const [line = ""] = /^router\.use\(.*$/m.exec(withoutRoute) ?? [];
  return frame
    .replace("const router = express.Router()", `$&\n${line}`)
    .replace(comment, routes.slice(routes.indexOf("const form")).replace(/\{ system: '\w+' \}/, system));
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

/** Opens the page whose questions are required without a route, and answers it in part, then wholly. */
export async function useAboutYou(origin: string): Promise<void> {
  const visit = visitorOf(origin);
  const expected = (html: string, parts: RegExp[]) => {
    for (const part of parts) if (!part.test(html)) throw new Error(`The page has no ${part}: ${html}`);
  };
  /** The fields that a browser sends without being asked. */
  const sent = (html: string, answers: string) => {
    const named = answers.replace(
      /born-(\w+)/g,
      (_, part) => new RegExp(`name="(born.${part}.?)"`).exec(html)?.[1] ?? "",
    );
    const marks = [...html.matchAll(/name="_required" value="([^"]*)"/g)].map(([, value = ""]) =>
      value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    );
    return [...marks.map((mark) => `_required=${encodeURIComponent(mark)}`), named].join("&");
  };
  const post = async (html: string, answers: string) =>
    visit("/thank-you", sent(html, answers), { referer: `${origin}/about-you` });
  const first = (await visit("/about-you")).html;
  expected(first, [/<title[^>]*>\s*About you/]);
  if (/-error/.test(first)) throw new Error(`The page has errors before it is sent: ${first}`);
  const back = await post(first, "born-day=1&born-month=&born-year=1980&email=");
  if (back.location !== "/about-you") throw new Error(`Missing answers led to ${back.location}.`);
  const wrong = (await visit("/about-you")).html;
  expected(wrong, [
    /<title[^>]*>Error: About you/,
    /-error-summary__(?:title|heading)">[\s\S]*<h1/,
    /<a href="#born-month">\s*Enter your date of birth\s*<\/a>[\s\S]*<a href="#contact">\s*Select how/,
    /Error: ?<\/span>\s*Enter your date of birth/,
    /value="1980"/,
  ]);
  if (/#email/.test(wrong)) throw new Error("A question that no answer reveals was required.");
  if ((await checkPage(wrong)).length) throw new Error(JSON.stringify(await checkPage(wrong)));
  expected((await visit("/about-you")).html, [/<title[^>]*>\s*About you/]);
  const revealed = await post(wrong, "born-day=1&born-month=2&born-year=1980&contact=email&email=+");
  if (revealed.location !== "/about-you") throw new Error(`A missing email address led to ${revealed.location}.`);
  expected((await visit("/about-you")).html, [/<a href="#email">/, /value="email"[^>]*checked/]);
  const done = await post(wrong, "born-day=1&born-month=2&born-year=1980&contact=post&email=");
  if (done.location !== "/thank-you") throw new Error(`The right answers led to ${done.location}.`);
  // Whoever changes the hidden field is not held back, and breaks nothing.
  for (const mark of [
    "",
    "{",
    "null",
    '{"names":1}',
    '{"names":["__proto__"],"when":{"constructor":"x"}}',
    '"<script>"',
  ])
    if (![302, 303].includes((await visit("/thank-you", `_required=${encodeURIComponent(mark)}`)).status))
      throw new Error(`The mark ${mark} broke the prototype.`);
}
