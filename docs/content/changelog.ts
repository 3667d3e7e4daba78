import { readFileSync } from "node:fs";
import { root } from "../../build/paths.js";
import { markdown } from "../text/markdown.js";
import { slug } from "../text/slug.js";

/** Changes of one version of a package. */
export interface Release {
  id: string;
  /** "ds-frontend 1.2.0", or "ds-frontend, next version" before it is released. */
  heading: string;
  /** Day of the release, such as "31 January 2030". */
  date?: string;
  /** Its sections, such as "Forms". */
  sections: { id: string; title: string }[];
  html: string;
}

/** Returns the releases of all packages, each with its newest first. */
export function changelog(): Release[] {
  return ["ds-frontend", "ds-tools", "ds-language-server"].flatMap((name) =>
    releasesOf(name, readFileSync(`${root}packages/${name}/CHANGELOG.md`, "utf8")),
  );
}

/** Reads the releases from a changelog, whose headings are "## Unreleased" and "## 1.2.0 - 2030-01-31". */
export function releasesOf(name: string, source: string): Release[] {
  const [, ...parts] = source.split(/^## /m);
  return parts.flatMap((part) => {
    const [, version = "", day, changes = ""] = /^(\S+)(?: - (\d{4}-\d\d-\d\d))?\n([\s\S]*)$/.exec(part) ?? [];
    // After a release, nothing is unreleased for a while.
    if (!changes.trim()) return [];
    const heading = version === "Unreleased" ? `${name}, next version` : `${name} ${version}`;
    const id = slug(`${name} ${version}`);
    // All packages and all versions have sections such as "Added".
    const html = markdown.render(changes).replaceAll(' id="', ` id="${id}-`);
    const sections = [...changes.matchAll(/^### (.+)$/gm)].map(([, title = ""]) => ({
      id: `${id}-${slug(title)}`,
      title,
    }));
    return [{ id, heading, ...(day && { date: longDate(day) }), sections, html }];
  });
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
