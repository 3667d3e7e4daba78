import { groups } from "./grouped-pages.js";

export interface Link {
  title: string;
  href: string;
}

/** A part of the site, such as the guides, with every page of it. */
export interface Part extends Link {
  groups: { caption: string; pages: (Link & { about?: string })[] }[];
}

interface Lists {
  components: { title: string; components: { title: string; url: string }[] }[];
  rules: { name: string; url: string; tool: string }[];
  patterns: { title: string; url: string; question?: object }[];
}

/** Headings of the rules, by the command that finds them. */
export const ruleHeadings: Readonly<Record<string, string>> = {
  check: "About pages",
  audit: "About journeys through a service",
  lint: "About templates",
};

/** Returns the parts of the site whose pages list each other, each with all of its pages. */
export function navigation({ components, rules, patterns }: Lists): Part[] {
  const part = (title: string, href: string): Part => ({
    title,
    href,
    groups: Object.values(groups).filter(({ pages }) => pages.some((page) => page.href.startsWith(href))),
  });
  const rulesOf = (tool: string) =>
    rules.filter((rule) => rule.tool === tool).map(({ name, url }) => ({ title: name, href: url }));
  const patternsThat = (areQuestions: boolean) =>
    patterns
      .filter(({ question }) => Boolean(question) === areQuestions)
      .map(({ title, url }) => ({ title, href: url }));
  return [
    part("Get started", "/get-started/"),
    {
      title: "Components",
      href: "/components/",
      groups: components.map(({ title, components }) => ({
        caption: title,
        pages: components.map(({ title, url }) => ({ title, href: url })),
      })),
    },
    {
      title: "Patterns",
      href: "/patterns/",
      groups: [
        { caption: "Patterns", pages: [{ title: "Overview", href: "/patterns/" }] },
        { caption: "Questions", pages: patternsThat(true) },
        { caption: "Page patterns", pages: patternsThat(false) },
      ],
    },
    {
      title: "Rules",
      href: "/guides/rules/",
      groups: Object.entries(ruleHeadings).map(([tool, caption]) => ({ caption, pages: rulesOf(tool) })),
    },
    part("Guides", "/guides/"),
  ];
}

/** Finds the part of the site that lists the page at an address, and the title of the page. */
export function pageAt(href: string, parts: readonly Part[]) {
  for (const part of parts)
    for (const { caption, pages } of part.groups)
      for (const page of pages) if (page.href === href) return { ...page, caption, part };
  throw new Error(`No list of docs/navigation has the page ${href}: add it to grouped-pages.ts`);
}

/** Returns the headings of the second level in the HTML of a page, with their ids. */
export function sectionsOf(html: string): { id: string; html: string }[] {
  return [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = "", heading = ""]) => ({
    id,
    html: heading.replace(/<(?!\/?code\b)[^>]*>/g, "").trim(),
  }));
}

/** Splits the HTML of a page after what it begins with: its lead, or its first paragraph. */
export function afterLead(html: string): { lead: string; rest: string } {
  const [lead = ""] = /^\s*(?:<div class="docs-lead">[\s\S]*?<\/div>|<p\b[\s\S]*?<\/p>)/.exec(html) ?? [];
  return { lead, rest: html.slice(lead.length) };
}
