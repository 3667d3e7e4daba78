import { readFileSync } from "node:fs";
import { root } from "../../build/rooms.js";

/** Components that belong together, by the names of their rooms. */
export interface ComponentGroup {
  title: string;
  rooms: string[];
}

/** Returns the rooms in the groups of the table in the README. */
export function componentGroups(): ComponentGroup[] {
  const rows = readFileSync(`${root}README.md`, "utf8").matchAll(
    /^\| ([^|]+) \| (\[`[^|]*src\/components\/[^|]*)\|$/gm,
  );
  return [...rows].map(([, title = "", cell = ""]) => ({
    title: title.charAt(0).toUpperCase() + title.slice(1),
    rooms: [...cell.matchAll(/src\/components\/([\w-]+)\//g)].map(([, room = ""]) => room),
  }));
}
