/** What the page about a rule says, for a report. */
export interface RulePage {
  /** Paragraphs about why the rule matters to people. */
  why: string[];
  /** Paragraphs about how to mend what breaks the rule. */
  mend: string[];
  /** Success criteria of WCAG. */
  criteria: Criterion[];
}

export interface Criterion {
  /** Number, such as "3.3.1". */
  number: string;
  name: string;
  url: string;
}

/** Reads the Markdown of the page about a rule. */
export function readRulePage(markdown: string): RulePage {
  const criteria = [...markdown.matchAll(/^- \[(\d+\.\d+\.\d+) ([^\]]+)\]\((https:[^)\s]+)\)/gm)];
  return {
    why: paragraphsOf(markdown, "Why it matters"),
    mend: paragraphsOf(markdown, "How to mend it"),
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
