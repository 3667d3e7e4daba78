interface Group {
  caption: string;
  pages: { title: string; href: string; about: string }[];
}

/** The guides of the site, each page with its title and what it is about. */
export const groups: Record<string, Group> = {
  start: {
    caption: "Get started",
    pages: [
      { title: "Overview", href: "/get-started/", about: "Install it, and choose how to write it." },
      { title: "Nunjucks", href: "/get-started/nunjucks/", about: "Macros, in any environment." },
      { title: "TypeScript", href: "/get-started/typescript/", about: "The same markup as typed functions." },
      { title: "Plain HTML", href: "/get-started/html/", about: "Any other stack, held by the checker." },
    ],
  },
  programs: {
    caption: "Programs to copy",
    pages: [
      { title: "Express", href: "/get-started/express/", about: "A form with Nunjucks and zod." },
      { title: "Fastify", href: "/get-started/fastify/", about: "A form with functions alone." },
      { title: "Hono", href: "/get-started/hono/", about: "A form with several answers, on any runtime." },
      { title: "Eleventy", href: "/get-started/eleventy/", about: "Pages from Markdown." },
      {
        title: "Content security policy",
        href: "/get-started/content-security-policy/",
        about: "A strict policy, with helmet and by hand.",
      },
    ],
  },
  guides: {
    caption: "Guides",
    pages: [
      {
        title: "Forms",
        href: "/guides/forms/",
        about: "Declare the fields once; a validation result becomes the error page.",
      },
      {
        title: "Page groups",
        href: "/guides/page-groups/",
        about: "Declare the pages once; contents list and pagination follow.",
      },
      { title: "Checking", href: "/guides/checking/", about: "Hold pages of any stack against the usage rules." },
      {
        title: "Browser client",
        href: "/guides/browser-client/",
        about: "Focus on the summary, and entries that lead to their answers.",
      },
      { title: "Theming", href: "/guides/theming/", about: "Every token, shown as it is." },
      { title: "Security", href: "/guides/security/", about: "What is trusted, and what may come from anybody." },
      {
        title: "Coming from nhsuk-frontend or govuk-frontend",
        href: "/guides/coming-from/",
        about: "What changes, option by option.",
      },
      { title: "Performance", href: "/guides/performance/", about: "Measured beside the others." },
    ],
  },
};
