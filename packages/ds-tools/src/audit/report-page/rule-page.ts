/** Parts of a rule's page that a report shows. */
export interface RulePage {
  /** Paragraphs about why the rule matters to people. */
  why: string[];
  /** Paragraphs about how to fix a finding. */
  fix: string[];
  /** Success criteria of WCAG that the rule is about. */
  criteria: Criterion[];
}

/** Success criterion of WCAG. */
export interface Criterion {
  /** Number, such as "3.3.1". */
  number: string;
  name: string;
  url: string;
}

/** Reads the parts of a rule's page from its Markdown. */
export function readRulePage(markdown: string): RulePage {
  const criteria = [...markdown.matchAll(/^- \[(\d+\.\d+\.\d+) ([^\]]+)\]\((https:[^)\s]+)\)/gm)];
  return {
    why: paragraphsOf(markdown, "Why it matters"),
    fix: paragraphsOf(markdown, "How to fix it"),
    criteria: criteria.map(([, number = "", name = "", url = ""]) => ({ number, name, url })),
  };
}

/** Returns the paragraphs of a section as plain text, up to its first example. */
function paragraphsOf(markdown: string, heading: string): string[] {
  const [, rest = ""] = markdown.split(`## ${heading}\n`);
  const [section = ""] = rest.split(/^(?:## |```)/m);
  return section
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replaceAll("`", "")
        .replaceAll("**", "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}
