import { camelCase, kebabCase } from "../../../../ds-frontend/src/options/names.js";
import { missingOptions } from "../../../../ds-frontend/src/options/report.js";
import {
  type Definitions,
  property,
  resolve,
  type Schema,
  shapes,
} from "../../../../ds-frontend/src/options/schema.js";
import { typeName } from "../../../../ds-frontend/src/options/table.js";
import type { Component, Kind, Option, Table } from "./table.js";

/** Returns our components, from the published description of their options. */
export function ourComponents(all: Definitions, version: string): Component[] {
  return Object.keys(all)
    .filter((type) => type.endsWith("Options"))
    .map((type) => {
      const folder = kebabCase(type.replace(/Options$/, "")).slice(1);
      const params: Option = {
        ...optionOf("params", all[type] as Schema, all),
        kinds: (all[type] as Schema).orText === undefined ? ["object"] : ["object", "string"],
      };
      return {
        macro: camelCase(folder),
        folder,
        system: `ds-frontend ${version}`.trim(),
        file: `/node_modules/ds-frontend/dist/templates/ds-frontend/${folder}/macro.njk`,
        parameters: () => [params],
        isOurs: true,
      };
    });
}

const tables = new WeakMap<Schema, Table>();

function tableOf(schema: Schema, all: Definitions): Table | undefined {
  const alternatives = shapes(schema, all);
  if (!alternatives.length) return undefined;
  const key = alternatives[0] as Schema;
  const known = tables.get(key);
  if (known) return known;
  const names = [...new Set(alternatives.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  const table: Table = {
    options: new Map(names.map((name) => [name, optionOf(name, property(name, alternatives) ?? {}, all)])),
    isOpen: false,
    missing: (isGiven) => missingOptions(names.filter(isGiven), alternatives),
  };
  tables.set(key, table);
  return table;
}

function optionOf(name: string, schema: Schema, all: Definitions): Option {
  const { enum: values, const: only, description = "", items } = resolve(schema, all);
  const type = typeName(schema, all);
  return {
    name,
    kinds: (values ? [...new Set(values.map((value) => typeof value))] : type.split(" or ")) as Kind[],
    allowed: values ?? (only === undefined ? undefined : [only]),
    isStrict: true,
    table: () => tableOf(schema, all),
    item: () => items && optionOf("", items, all),
    deprecated: undefined,
    description: schema.description ?? description,
  };
}
