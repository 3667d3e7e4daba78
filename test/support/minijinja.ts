import { readdirSync, readFileSync } from "node:fs";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { Environment } from "minijinja-js";
import { frontend } from "../../build/paths.js";
import type { Render } from "./ways.js";

/*
 * MiniJinja is the engine of Jinja's author in Rust, here as WebAssembly. It agrees with Jinja2 in all that the macros use,
 * with these exceptions: an object's names come in alphabetical order, it writes large and small floats out, its strings
 * hold no lone surrogates, and Python's methods have to be enabled.
 */

export type MiniJinja = Environment;

/** An environment with the macros that are published. */
export function miniJinja(): MiniJinja {
  const env = new Environment();
  env.enablePyCompat();
  const folder = `${frontend}dist/jinja/`;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".jinja")) env.addTemplate(name.replaceAll("\\", "/"), readFileSync(folder + name, "utf8"));
  }
  return env;
}

/** A component's macro in an environment, called as a page calls it. A page whose name ends in `html` is escaped. */
export function macroIn(env: MiniJinja, component: string, page: string): Render {
  const name = camelCase(component);
  env.addTemplate(
    page,
    `{% from "ds-frontend/${component}/macro.jinja" import ${name} %}{% set html = ${name}(params) %}{{ html }}`,
  );
  return (params) => env.renderTemplate(page, { params });
}

/**
 * The same options for every engine: names in alphabetical order, floats that all write alike, no lone surrogates. Of two
 * shortest ways to write a float of 16 digits, engines choose either; with 15, there is one.
 */
export function agreed(given: unknown): unknown {
  if (typeof given === "string") return given.toWellFormed();
  if (typeof given === "number")
    return Math.abs(given) < 1e15 && Math.abs(given) > 1e-4 ? Number(given.toPrecision(15)) : Math.sign(given) || 0;
  if (Array.isArray(given)) return given.map(agreed);
  if (typeof given !== "object" || given === null) return given;
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => [name.toWellFormed(), agreed(value)]);
  return Object.fromEntries(entries.sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
}
