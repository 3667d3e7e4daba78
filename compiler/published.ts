import { mostEntries } from "../src/html/index.js";

/**
 * A template as it is published. It reads only what an object has itself, as the function does: JSON can give an object a
 * prototype when it is copied, `Object.assign({}, JSON.parse('{"__proto__": …}'))`. And it reads a bounded part of a list.
 */
export function published(source: string): string {
  const loops = [...source.matchAll(/\{%- for (\w+) in /g)].map(([, item]) => item);
  const path = new RegExp(`\\b(?:${["params", "field", ...loops].join("|")})(?:\\.\\w+)+`);
  const parts = source.split(/(\{#-[\s\S]*?-#\})/);
  return parts.map((part, index) => (index % 2 ? part : ownReads(part, path))).join("");
}

function ownReads(code: string, path: RegExp): string {
  const lists = /\(\[\] if ([\w.]+) is mapping else \1 or \[\]\)/;
  return code
    .replace(new RegExp(`${lists.source}|${path.source}`, "g"), (read: string, list?: string) =>
      list
        ? `(${list}.slice(0, ${mostEntries}) if ${list} is not mapping and ${list}.slice is callable and ${isOwn(list)} else [])`
        : `(${read} if ${read} == none or ${isOwn(read)} else none)`,
    )
    .replace('"../html/macro.njk" import ', "$&owns, ")
    .replace(/\{%- (?:macro \w+\((.+?)\)|for (\w+) in \w+) -%\}/g, (tag: string, names?: string, item = "") => {
      const objects = names?.split(", ") ?? [item];
      return (
        tag +
        objects
          .map((object) => `{%- set ${object}Owns = ${native(object)} if ${native(object)} is callable -%}`)
          .join("")
      );
    });
}

/** The method that asks for an own property. An object need not have it, and can have data under its name. */
function native(object: string): string {
  return `${object}.hasOwnProperty`;
}

/** The condition that no name in the path is inherited. */
function isOwn(path: string): string {
  const names = path.split(".");
  return names
    .slice(1)
    .map((name, index) => {
      const object = names.slice(0, index + 1).join(".");
      const [call, isThere] = index
        ? [native(object), `${native(object)} is callable`]
        : [`${object}Owns`, `${object}Owns`];
      return `(${call}("${name}") if ${isThere} else owns(${object}, "${name}", "").length)`;
    })
    .join(" and ");
}
