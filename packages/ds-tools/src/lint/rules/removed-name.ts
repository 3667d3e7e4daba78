import { positions } from "@ds-frontend/internal/nunjucks/position.js";
import { count as counted } from "../../report/count.js";
import type { Finding } from "../../report/finding.js";
import { findingOf, type Messages } from "../../report/messages.js";
import type { RemovedName } from "../upgrade/removed.js";
import { defineRule } from "./rule.js";

const messages = {
  folder: ({ system, removed, path, count, suggestion }: Removed & { path: string; count: number }) =>
    `${system} has no templates in "${removed}", so ${counted(count, "import")} such as "${path}" ${count === 1 ? "fails" : "fail"}${instead(suggestion)}`,
  file: ({ system, removed, old, suggestion }: Removed) =>
    `${system} has no "${removed}", which ${old} has${instead(suggestion)}`,
  export: ({ system, removed, old }: Removed) => `${system} exports no \`${removed}\`, which ${old} has.`,
  sass: ({ system, removed, old, words }: Removed & Deprecated) =>
    `${system} has no \`${removed}\`, which ${old} has, so Sass fails.${words === undefined ? "" : ` ${old} says of it: ${words}`}`,
  deprecated: ({ system, removed, words }: Removed & Deprecated) =>
    `\`${removed}\` is deprecated in ${system}${words === undefined ? "." : `: ${words}`}`,
  key: "In {{system}}, `{{removed}}` is an old name that stands for {{suggestion}}: use that.",
  class: ({ system, removed, old, suggestion }: Removed) =>
    `${system} has no class \`${removed}\`, which ${old} has${suggestion === undefined ? "." : `: its macro has \`${suggestion}\` in the same place.`}`,
  module: ({ system, removed, old }: Removed) =>
    `${system} has no script for data-module="${removed}", which ${old} has, so nothing starts there.`,
  global: ({ system, removed, old }: Removed) =>
    `No script of ${system} gives \`${removed}\` to the window, as that of ${old} does: import what you use from its module.`,
  hash: ({ system, old, suggestion }: Removed) =>
    `The script in the page of ${system} is not that of ${old}, which this hash allows, so a Content-Security-Policy blocks it${suggestion === undefined ? "." : `: use '${suggestion}'.`}`,
  id: ({ system, removed, old, suggestion }: Removed) =>
    `${system} gives no field here the id "${removed}", which ${old} does, so this leads nowhere${instead(suggestion)}`,
  asset: ({ system, removed, old, suggestion }: Removed) =>
    `${system} has no "${removed}", which ${old} has${instead(suggestion)}`,
  setting:
    "The setting `{{removed}}` changes nothing, because {{system}} does not read it, as {{old}} does: remove it.",
  script: ({ system, removed }: Removed) =>
    `"${removed}" of ${system} is an ES module, so browsers refuse it here: add type="module" to the tag.`,
} as const;

interface Removed {
  system: string;
  /** Name or path that is gone. */
  removed: string;
  /** Version that has it. */
  old: string;
  suggestion: string | undefined;
}

interface Deprecated {
  /** What the package says about a deprecated name. */
  words: string | undefined;
}

function instead(suggestion: string | undefined): string {
  return suggestion === undefined ? "." : `: use "${suggestion}".`;
}

/** Messages for names that an upgrade removes. `ds-tools upgrade` finds them, because it has both versions. */
export const removedName = defineRule<typeof messages>({
  name: "removed-name",
  severity: "error",
  description: "A file names something of a package that another version removes or deprecates.",
  messages,
});

/** Turns the names in a file that another version of a package does not have into findings. */
export function removedNames(text: string, all: readonly RemovedName[]): Finding[] {
  const position = all.length ? positions(text) : undefined;
  return all.map(({ messageId, data, severity = removedName.severity, at, size }) => {
    const { line, column } = position?.(at) ?? { line: 1, column: 1 };
    const reported = { messageId, data, key: data.removed, suggestion: data.suggestion };
    return findingOf<Messages>({ ...removedName, severity }, reported, { line, column, offset: at, size });
  });
}
