import { readFileSync } from "node:fs";
import { root } from "../../build/paths.js";
import { slug } from "../text/slug.js";

/** A page of the site with some sections of a long text. */
interface SplitPage {
  href: string;
  /** Headings of its sections. The first page has those that no other page has. */
  sections: string[];
}

/** Texts that are one file in the package, and several pages on the site, by the address of their first page. */
const splitGuides: Readonly<Record<string, { source: string; others: SplitPage[] }>> = {
  "/guides/forms/": {
    source: "packages/ds-frontend/src/forms/guidance.md",
    others: [
      {
        href: "/guides/forms/design-systems/",
        sections: ["The macros of govuk-frontend and nhsuk-frontend", "Components of your own"],
      },
      { href: "/guides/forms/validation-libraries/", sections: ["Validation libraries"] },
      { href: "/guides/forms/values/", sections: ["Answers, values and what is stored"] },
      {
        href: "/guides/forms/answers/",
        sections: [
          "Optional answers",
          "Conditional fields",
          "Several fields, one answer",
          "Passwords",
          "Dates",
          "Numbers and amounts of money",
          "Contact details, bank details and other numbers",
          "Times and years",
          "Long answers with a limit",
          "Files",
        ],
      },
      {
        href: "/guides/forms/errors/",
        sections: [
          "Messages",
          "Mistakes that are reported",
          "Rules across fields",
          "Errors from elsewhere",
          "Redirect after errors",
          "Messages to translate later",
        ],
      },
    ],
  },
  "/guides/journeys/": {
    source: "packages/ds-frontend/src/journey/guidance.md",
    others: [
      {
        href: "/guides/journeys/reference/",
        sections: [
          "Options of a page",
          "Options of a journey",
          "What each call returns",
          "Addresses of a service that is there",
          "The session of a service that is there",
          "Data from elsewhere",
          "Check answers",
          "Add another",
          "Task list",
          "Answers without a form",
          "Check a journey in tests",
          "A new version of the service",
          "Save and return",
        ],
      },
    ],
  },
};

/** Returns the sections of a text that belong on a page, from its Markdown without the title. */
export function sectionsOn(href: string, text: string): string {
  const [first, guide] = Object.entries(splitGuides).find(([start]) => href.startsWith(start)) ?? [];
  if (!first || !guide) return text;
  const [intro = "", ...parts] = text.split(/^(?=## )/m);
  const sections = parts.map((part) => ({ heading: /^## (.+)$/m.exec(part)?.[1] ?? "", part }));
  const elsewhere = guide.others.flatMap((page) => page.sections);
  const lost = elsewhere.find((name) => !sections.some(({ heading }) => heading === name));
  if (lost) throw new Error(`docs/navigation/split-guides.ts has the section "${lost}", which the text does not have`);
  const own = guide.others.find((page) => page.href === href)?.sections;
  const kept = sections.filter(({ heading }) => (own ? own.includes(heading) : !elsewhere.includes(heading)));
  const page = (own ? "" : intro) + kept.map(({ part }) => part).join("");
  // A link inside the text may lead to another page now.
  return page.replaceAll(/\]\(#([\w-]+)\)/g, `](${first}#$1)`);
}

/** Returns the page that has a heading of a split text: "/guides/forms/answers/" for "dates". */
export function pageOfHeading(first: string, id: string): string {
  const guide = splitGuides[first];
  if (!guide) return first;
  const text = readFileSync(root + guide.source, "utf8");
  const has = (href: string) =>
    [...sectionsOn(href, text).matchAll(/^##+ (.+)$/gm)].some(([, heading = ""]) => slug(heading) === id);
  return guide.others.find(({ href }) => has(href))?.href ?? first;
}
