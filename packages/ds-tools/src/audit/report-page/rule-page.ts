/** Parts of a rule's page that a report shows. */
interface RulePage {
  /** First paragraph about why the rule matters to people. */
  why: string;
  /** First paragraph about how to fix a finding. */
  fix: string;
  criteria: Criterion[];
}

/** Success criterion of WCAG. */
export interface Criterion {
  /** Number and name, such as "3.3.1 Error Identification". */
  name: string;
  url: string;
}

/** Reads the parts of a rule's page from its Markdown. */
export function readRulePage(markdown: string): RulePage {
  const criteria = [...markdown.matchAll(/^- \[(\d+\.\d+\.\d+ [^\]]+)\]\((https:[^)\s]+)\)/gm)];
  return {
    why: firstParagraph(markdown, "Why it matters"),
    fix: firstParagraph(markdown, "How to fix it"),
    criteria: criteria.map(([, name = "", url = ""]) => ({ name, url })),
  };
}

/** Returns the first paragraph of a section as plain text. */
function firstParagraph(markdown: string, heading: string): string {
  const [, section = ""] = markdown.split(`## ${heading}\n\n`);
  const [paragraph = ""] = section.split(/\n\n|^```/m);
  const words = paragraph.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/`|\*\*/g, "");
  return words.replace(/\s+/g, " ").trim();
}
