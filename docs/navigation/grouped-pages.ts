interface Group {
  caption: string;
  pages: { title: string; href: string; about: string }[];
}

/** The guides of the site, each page with its title and what it is about. */
export const groups: Record<string, Group> = {
  start: {
    caption: "Get started",
    pages: [
      { title: "Overview", href: "/get-started/", about: "Four questions lead to the page for you." },
      {
        title: "Create a service",
        href: "/get-started/create/",
        about: "Copy a running service, in English and Welsh and with tests, into an empty folder.",
      },
      {
        title: "Before it goes live",
        href: "/get-started/before-it-goes-live/",
        about: "Keep answers in Redis or Postgres, send each application once, and what else a live service needs.",
      },
      {
        title: "Keep your design system",
        href: "/get-started/keep-your-design-system/",
        about: "Use forms with the macros of govuk-frontend or nhsuk-frontend that you already have.",
      },
      {
        title: "Faster pages",
        href: "/get-started/faster-pages/",
        about: "Replace the filter of Nunjucks that takes most of the time, with one line.",
      },
      {
        title: "Prototype kits",
        href: "/get-started/prototype-kit/",
        about: "Real error messages in prototypes of GOV.UK and NHS services.",
      },
    ],
  },
  languages: {
    caption: "Ways to write pages",
    pages: [
      { title: "Nunjucks", href: "/get-started/nunjucks/", about: "Use the macros in any Nunjucks environment." },
      { title: "TypeScript", href: "/get-started/typescript/", about: "Write the same markup with typed functions." },
      {
        title: "CommonJS and Jest",
        href: "/get-started/commonjs/",
        about: "Require every module, in Express 4, and test the pages with Jest.",
      },
      {
        title: "React",
        href: "/get-started/react/",
        about: "Use the components in React, and the functions in other JSX.",
      },
      {
        title: "Jinja2",
        href: "/get-started/jinja/",
        about: "Use the macros and the layouts in Python, in Flask, Django or Jinja2 alone.",
      },
      {
        title: "Plain HTML",
        href: "/get-started/html/",
        about: "Write the markup in any other stack, and let the checker find mistakes.",
      },
    ],
  },
  parts: {
    caption: "Parts of a service",
    pages: [
      {
        title: "A journey with Nunjucks",
        href: "/get-started/journey/",
        about:
          "A whole journey with the macros of govuk-frontend, nhsuk-frontend or ds-frontend: every page and template.",
      },
      {
        title: "Uploads",
        href: "/get-started/uploads/",
        about: "Ask for files, with multer in Express and with FormData in Hono.",
      },
      {
        title: "Post, redirect, get",
        href: "/get-started/post-redirect-get/",
        about: "Redirect after errors, and keep them in the session.",
      },
      {
        title: "Content security policy",
        href: "/get-started/content-security-policy/",
        about: "A strict policy, with helmet or by hand.",
      },
    ],
  },
  programs: {
    caption: "Programs to copy",
    pages: [
      { title: "Express", href: "/get-started/express/", about: "A form with Nunjucks and zod." },
      {
        title: "Express with govuk-frontend",
        href: "/get-started/express-govuk/",
        about: "One page with the macros of govuk-frontend.",
      },
      { title: "hapi", href: "/get-started/hapi/", about: "The same form with hapi, Nunjucks and zod." },
      { title: "Fastify", href: "/get-started/fastify/", about: "A form with functions and no template engine." },
      { title: "Hono", href: "/get-started/hono/", about: "A question with several answers, on any runtime." },
      { title: "Eleventy", href: "/get-started/eleventy/", about: "A site built from Markdown pages." },
      { title: "Next.js", href: "/get-started/nextjs/", about: "A form in React with a server action." },
      {
        title: "React Router",
        href: "/get-started/react-router/",
        about: "The same form with React Router, Vite and server rendering.",
      },
      {
        title: "Journeys on other servers",
        href: "/get-started/journey-servers/",
        about: "A journey in Express, hapi, Fastify, Hono and Next.js, without a template engine.",
      },
    ],
  },
  guides: {
    caption: "Guides",
    pages: [
      {
        title: "Forms",
        href: "/guides/forms/",
        about: "Declare the fields once, and a failed validation becomes the error page.",
      },
      {
        title: "Forms: your design system",
        href: "/guides/forms/design-systems/",
        about: "Render fields with the macros of govuk-frontend or nhsuk-frontend, or with components of your own.",
      },
      {
        title: "Forms: answers, values and what is stored",
        href: "/guides/forms/values/",
        about: "What submit, view, store, restore, read and body take and give, with a picture.",
      },
      {
        title: "Forms: every message",
        href: "/guides/messages/",
        about: "All words and messages in English and Welsh, for content designers and translators to correct.",
      },
      {
        title: "Forms: kinds of answers",
        href: "/guides/forms/answers/",
        about: "Dates, numbers, postcodes, long answers, files, and answers that depend on others.",
      },
      {
        title: "Forms: errors and messages",
        href: "/guides/forms/errors/",
        about: "Write your own messages, and show errors from rules across fields, an API or a session.",
      },
      {
        title: "Forms: validation libraries",
        href: "/guides/forms/validation-libraries/",
        about:
          "The errors of express-validator, zod, joi, class-validator, ajv, yup and hmpo-form-wizard, with one line each.",
      },
      {
        title: "What each schema accepts",
        href: "/guides/schemas/",
        about: "Answers that the schemas for dates, numbers, postcodes and others accept and refuse.",
      },
      {
        title: "Journeys",
        href: "/guides/journeys/",
        about: "Declare the pages of a service in order: a service in six steps.",
      },
      {
        title: "Journeys: look up",
        href: "/guides/journeys/reference/",
        about: "Every option and call, add another, task lists, addresses and sessions that are there, and tests.",
      },
      {
        title: "Service",
        href: "/guides/service/",
        about: "Store answers, send each application once, and save, return and stop without losing anything.",
      },
      {
        title: "Page groups",
        href: "/guides/page-groups/",
        about: "Declare the pages once, and get the contents list and pagination from them.",
      },
      {
        title: "Browser client",
        href: "/guides/browser-client/",
        about: "Move focus to the error summary, and from each entry to its field.",
      },
      { title: "Theming", href: "/guides/theming/", about: "Change colours, fonts and spacing with tokens." },
      {
        title: "Security",
        href: "/guides/security/",
        about: "Which options are trusted, and which can hold untrusted data.",
      },
      {
        title: "How we know that it works",
        href: "/guides/how-we-know/",
        about: "Speed, sizes, how often a finding is right, browsers, and every sentence that a screen reader says.",
      },
    ],
  },
  mistakes: {
    caption: "Finding mistakes",
    pages: [
      { title: "Checking", href: "/guides/checking/", about: "Check pages from any stack against the usage rules." },
      {
        title: "Audit your service in CI",
        href: "/guides/auditing/",
        about: "Go through a running service, error pages included, and check every page.",
      },
      {
        title: "Linting templates",
        href: "/guides/linting/",
        about: "Find misspelt, missing and useless options in Nunjucks templates.",
      },
      {
        title: "Upgrading a design system",
        href: "/guides/upgrading/",
        about: "See what another version of govuk-frontend or nhsuk-frontend would change in your templates.",
      },
      {
        title: "In your editor",
        href: "/guides/editors/",
        about: "See findings, complete options and read what they are for while you write.",
      },
      {
        title: "Rules",
        href: "/guides/rules/",
        about: "Why each rule matters to people, and how to fix what it finds.",
      },
    ],
  },
};
