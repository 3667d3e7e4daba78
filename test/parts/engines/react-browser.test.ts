import * as fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { examplesOf, root } from "../../../build/paths.js";
import { closePages, inBrowser, sharedBrowser } from "../../support/browser.js";
import { bundle } from "../../support/bundle.js";
import { given, planOf } from "../../support/options.js";
import { componentName, inDevelopment, reactNames, runtimeOf } from "../../support/react.js";

/*
 * The components in a real browser: they take up the HTML that a server wrote without a mismatch, and do what people expect
 * of components in React.
 */

afterAll(closePages);

/** A script for the browser, with the development build of React. */
async function script(code: string): Promise<string> {
  return (await bundle(`${root}test`, code, { ...inDevelopment, platform: "browser" }, { format: "iife" })).code;
}

async function open(html: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await sharedBrowser()).newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) complaints.push(message.text());
  });
  await page.setContent(html);
  return { page, complaints };
}

const hydrating = `
  import * as components from "ds-frontend/react";
  import { createElement } from "react";
  import { hydrateRoot } from "react-dom/client";
  window.hydrate = (cases) => cases.forEach(([name, props], index) => {
    hydrateRoot(document.getElementById("root-" + index), createElement(components[name], props), {
      onRecoverableError: (error) => console.error(name, String(error), JSON.stringify(props)),
    });
  });`;

test("takes up what the server wrote, for every example and for random options", inBrowser, async () => {
  const runtime = await runtimeOf("React 19");
  const code = await script(hydrating);
  const parts: [string, object][] = [];
  for (const component of reactNames) {
    const random = fc.sample(planOf(component), { numRuns: 4, seed: 1 }).map(given);
    const options = [...Object.values(await examplesOf(component)), ...random] as object[];
    for (const option of options) {
      // A server sends text, which holds neither half a pair nor a carriage return as it is.
      const props = JSON.parse(JSON.stringify(typeof option === "string" ? { children: option } : option));
      parts.push([componentName(component), props]);
    }
  }
  const html = ([type, props]: [string, object], index: number) =>
    `<div id="root-${index}">${runtime.renderToString(runtime.createElement(runtime.components[type], props))}</div>`;
  const { page, complaints } = await open(`<!DOCTYPE html><html lang="en"><title>t</title>${parts.map(html).join("")}`);
  await page.evaluate(code);
  await page.evaluate((cases) => (window as never as { hydrate(given: unknown): void }).hydrate(cases), parts);
  await settled(page);
  expect(complaints).toEqual([]);
  await page.close();
});

/** Waits until React has done what it put off. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

const app = `
  import { Button, Checkboxes, DateInput, Details, ErrorSummary, Input, Radios, Select, Textarea } from "ds-frontend/react";
  import { createElement, StrictMode, useRef, useState } from "react";
  import { createRoot } from "react-dom/client";
  window.log = [];
  const note = (name) => (event) => window.log.push(name + ":" + (event.target.value ?? ""));
  function App() {
    const [postcode, setPostcode] = useState("ab");
    const [contact, setContact] = useState("email");
    const [colours, setColours] = useState(["red"]);
    const [sort, setSort] = useState("old");
    const [day, setDay] = useState({ day: "1", month: "", year: "" });
    const [answer, setAnswer] = useState("a");
    const input = useRef(null);
    const summary = useRef(null);
    return <>
      <ErrorSummary ref={summary} titleHtml={<em>Problem</em>} errorList={[{ html: <b>Bold</b>, href: "#typed" }]} data-kind="x" />
      <Input ref={input} id="typed" name="typed" label={{ html: <i>Typed</i> }} value="start" className="wide" classes="ds-input--width-5"
        onBlur={note("blur")} maxLength={9} data-x="1" aria-label="ours" />
      <Input id="postcode" name="postcode" label="Postcode" value={postcode} onChange={(event) => setPostcode(event.target.value.toUpperCase())} />
      <Textarea id="text" name="text" label="Text" value="first" />
      <Radios name="contact" idPrefix="contact" value={contact} onChange={(event) => { note("radio")(event); setContact(event.target.value); }}
        items={[{ value: "email", text: "Email" }, { value: "phone", html: <span>Phone</span>, conditional: { html: <p id="revealed">Number</p> } }]} />
      <Checkboxes name="colour" idPrefix="colour" values={colours} items={[{ value: "red", text: "Red" }, { value: "blue", text: "Blue" }]}
        onChange={({ target }) => setColours(target.checked ? [...colours, target.value] : colours.filter((each) => each !== target.value))} />
      <Checkboxes name="free" idPrefix="free" values={["x"]} items={[{ value: "x", text: "X", onFocus: note("item") }]} />
      <Select id="sort" name="sort" label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}
        items={[{ value: "new", text: "New" }, { value: "old", text: "Old" }]} />
      <Select id="again" name="again" label="Again" value={answer} items={[{ value: "a", text: "A" }, { value: "b", text: "B" }]} />
      <DateInput id="dob" values={day} onChange={({ target }) => setDay({ ...day, [target.name]: target.value })} />
      <Details summaryText="More" id="more">Inside <strong>here</strong></Details>
      <Button id="button" type="button" onClick={() => { setAnswer("b"); input.current.focus(); window.log.push("summary:" + summary.current.className); }}>Press <b>me</b></Button>
      <output id="state">{[postcode, contact, colours.join("+"), sort, day.day].join(" ")}</output>
    </>;
  }
  createRoot(document.getElementById("app")).render(<StrictMode><App /></StrictMode>);`;

test("ref, events, className, children and controlled fields work", inBrowser, async () => {
  const { page, complaints } = await open('<!DOCTYPE html><html lang="en"><title>t</title><div id="app"></div>');
  await page.evaluate(await script(app));
  await page.locator("#button").waitFor();
  const input = page.locator("#typed");
  expect(await input.getAttribute("class")).toBe("ds-input ds-input--width-5 wide");
  expect(await input.getAttribute("maxlength")).toBe("9");
  expect(await page.locator(".ds-error-summary__title em").textContent()).toBe("Problem");
  expect(await page.locator(".ds-error-summary a b").textContent()).toBe("Bold");
  expect(await page.locator(".ds-error-summary").getAttribute("data-kind")).toBe("x");

  await input.fill("typed"); // not controlled: it keeps what is typed
  await input.blur();
  expect(await input.inputValue()).toBe("typed");
  await page.locator("#postcode").fill("ab1c");
  await page.locator("#text").fill("second");
  await page.getByLabel("Phone").check();
  await page.getByLabel("Blue").check();
  await page.getByLabel("Red").uncheck();
  await page.getByLabel("X", { exact: true }).uncheck();
  expect(await page.getByLabel("X", { exact: true }).isChecked()).toBe(false);
  await page.locator("#sort").selectOption("new");
  await page.locator("#dob-day").fill("31");
  await page.locator("#button").click();
  expect(await page.locator("#state").textContent()).toBe("AB1C phone blue new 31");
  expect(await page.locator("#postcode").inputValue()).toBe("AB1C");
  expect(await page.locator("#text").inputValue()).toBe("second");
  expect(await page.locator("#again").inputValue()).toBe("b"); // a new answer selects its option
  expect(await page.locator("#revealed").textContent()).toBe("Number");
  expect(await page.locator("#more .ds-details__text").innerHTML()).toBe("Inside <strong>here</strong>");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("typed");
  expect(await page.evaluate(() => (window as never as { log: string[] }).log)).toEqual([
    "blur:typed",
    "radio:phone",
    "item:x",
    "summary:ds-error-summary",
  ]);
  expect(complaints).toEqual([]);
  await page.close();
});
