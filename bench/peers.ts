import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { install } from "../test/support/install.js";
import { rendering } from "./nunjucks.js";
import { type React, react } from "./react.js";
import type { Row } from "./rows.js";
import { fastSystems, govukWords, systems } from "./systems.js";

/** A design system that we are measured against. */
export interface Peer {
  name: string;
  /** Renders a row; undefined when the peer has no such component. */
  render(row: Row): (() => string) | undefined;
}

/** Packages that only the bench needs, and that `npm ci` does not install. */
const cache = install("peers", {
  "@dwp/govuk-casa": "10.4.0",
  "govuk-frontend-html": "1.1.1",
  "nhsuk-react-components": "6.0.1",
  "nhsuk-frontend": "10.6.1",
  react: "^19",
  "react-dom": "^19",
  classnames: "^2.5.1",
  tslib: "^2.8.1",
  sass: "^1.108.0",
});

/** A module of the cache. */
export async function cached<T>(name: string): Promise<T> {
  return import(pathToFileURL(createRequire(`${cache}/package.json`).resolve(name)).href);
}

const govukHtml = await cached<Record<string, (options: object) => string>>("govuk-frontend-html");
const packages: React = {
  react: await cached("react"),
  dom: await cached("react-dom/server"),
  nhsuk: await cached("nhsuk-react-components/dist/esm/index.js"),
};

export const peers: Peer[] = [
  ...[...systems, ...fastSystems].map((system) => ({
    name: system.name,
    render: (row: Row) => rendering(system, row),
  })),
  { name: "govuk-frontend-html 1.1.1", render: byFunction },
  { name: "nhsuk-react-components 6.0.1", render: (row) => react(packages, row) },
];

function byFunction({ calls, title }: Row): (() => string) | undefined {
  const ready = calls.map(({ component, params }) => ({
    render: govukHtml[camelCase(`govuk-${component}`)],
    params: govukWords(component, params),
  }));
  if (ready.some(({ render }) => !render)) return undefined;
  const content = () => ready.map(({ render, params }) => render?.(params)).join("");
  if (!title) return content;
  return () => govukHtml.govukTemplate?.({ pageTitle: `Error: ${title}`, contentHtml: content() }) ?? "";
}
