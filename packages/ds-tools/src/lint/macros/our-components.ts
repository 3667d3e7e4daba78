import { camelCase, kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { optionsOf } from "@ds-frontend/internal/options/schema-option.js";
import type { Component } from "./component.js";

/** Returns the components of ds-frontend, from the description of their options that it publishes. */
export function ourComponents(all: Definitions, version: string): Component[] {
  return Object.keys(all)
    .filter((type) => type.endsWith("Options"))
    .map((type) => {
      const folder = kebabCase(type.replace(/Options$/, "")).slice(1);
      return {
        macro: camelCase(folder),
        folder,
        system: `ds-frontend ${version}`.trim(),
        file: `/node_modules/ds-frontend/dist/templates/ds-frontend/${folder}/macro.njk`,
        parameters: () => [optionsOf(type, all) as Option],
        isOurs: true,
      };
    });
}
