import { readFileSync } from "node:fs";
import { frontend } from "../../build/paths.js";

export interface Token {
  name: string;
  /** How to show it: as a colour, a line of text or a length. */
  kind: "color" | "font" | "space" | "other";
  value: string;
}

export interface TokenGroup {
  about: string;
  tokens: Token[];
}

/** Returns the tokens of the stylesheet in its groups, each with the comment above it. */
export function tokens(): TokenGroup[] {
  const source = readFileSync(`${frontend}src/css/tokens.css`, "utf8");
  const [, light = ""] = /:root \{([\s\S]*?)\n\}/.exec(source) ?? [];
  const [, dark = ""] = /@supports \(color: light-dark[\s\S]*?:root \{([\s\S]*?)\n {2}\}/.exec(source) ?? [];
  const pairs = new Map(declarations(dark));
  return light
    .split(/\n\s*\/\*/)
    .slice(1)
    .map((part) => {
      const [about = "", rest = ""] = part.split("*/");
      const list = declarations(rest).map(([name, value]) => ({
        name,
        kind: kindOf(name),
        value: pairs.get(name) ?? value,
      }));
      return { about: about.replace(/\s+/g, " ").trim(), tokens: list };
    });
}

function declarations(css: string): [name: string, value: string][] {
  return [...css.matchAll(/(--ds-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " "),
  ]);
}

function kindOf(name: string): Token["kind"] {
  const [, kind = ""] = /^--ds-(color|font|space)-/.exec(name) ?? [];
  return name === "--ds-font-family" || !kind ? "other" : (kind as Token["kind"]);
}

/** Writes a CSS rule to show each token, because a strict policy forbids inline styles. */
export function tokenStyles(): string {
  const properties = { color: "background", font: "font", space: "inline-size", other: "" };
  return tokens()
    .flatMap((group) => group.tokens)
    .filter(({ kind }) => properties[kind])
    .map(({ name, kind }) => `.docs-token${name.replace("--", "-")}{${properties[kind]}:var(${name})}`)
    .join("\n");
}
