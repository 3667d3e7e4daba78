import type { AddressInfo } from "node:net";
import Hapi from "@hapi/hapi";
import { choices, date, defineForm, text } from "ds-frontend/forms";
import express from "express";
import { expect, test } from "vitest";
import { install } from "../../support/install.js";

/*
 * The body that a form makes for a value, sent with the clients that tests of services use, and read by their servers.
 */

const form = defineForm({
  "name.first": { component: "input", label: { text: "First name" }, schema: text({ subject: "First name" }) },
  born: { component: "dateInput", fieldset: { legend: { text: "Born" } }, schema: date({ subject: "Date of birth" }) },
  needs: {
    component: "checkboxes",
    fieldset: { legend: { text: "Needs" } },
    items: ["a", "b", "c"].map((value) => ({ value, text: value })),
    schema: choices({ subject: "Needs" }),
  },
  // Parsers and clients have properties of these names.
  size: { component: "input", label: { text: "Size" }, schema: text({ subject: "Size" }) },
  get: { component: "input", label: { text: "Get" }, schema: text({ subject: "Get" }) },
});
const value = { name: { first: "Ann & Bo" }, born: "1984-03-27", needs: ["a", "c"], size: "5", get: "it" };
const body = () => form.body(value as never);

const client = (file: string) => `${install("clients", { supertest: "7", fastify: "5" })}/node_modules/${file}`;

/** What a service answers: the value of what was sent. */
async function answer(sent: unknown) {
  const result = await form.submit(sent ?? {});
  return result.ok ? result.value : result.issues;
}

function expressApp() {
  const app = express();
  app.use(express.urlencoded({ extended: true }), express.json());
  app.post("/", async (request, response) => void response.json(await answer(request.body)));
  return app;
}

test("fetch", async () => {
  const server = expressApp().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const response = await fetch(url, { method: "POST", body: body(), headers: { connection: "close" } });
  expect(await response.json()).toEqual(value);
  await new Promise((resolve) => server.close(resolve));
});

test("supertest, as JSON and as a form", async () => {
  const { default: request } = await import(client("supertest/index.js"));
  const app = expressApp();
  expect((await request(app).post("/").send(body())).body).toEqual(value);
  expect((await request(app).post("/").type("form").send(body())).body).toEqual(value);
});

test("inject of hapi and of Fastify", async () => {
  const server = Hapi.server();
  server.route({ method: "POST", path: "/", handler: ({ payload }) => answer(payload) as Promise<object> });
  const { result } = await server.inject({ method: "POST", url: "/", payload: body() });
  expect(result).toEqual(value);
  const { default: fastify } = await import(client("fastify/fastify.js"));
  const app = fastify();
  app.post("/", ({ body }: { body: unknown }) => answer(body));
  const sent = await app.inject({ method: "POST", url: "/", payload: body() });
  expect(sent.json()).toEqual(value);
});
