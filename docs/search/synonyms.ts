/**
 * What people type to find a page or a section that has other words for it, by its address. The build of the site fails when
 * an address does not exist.
 */
export const synonyms: Readonly<Record<string, string>> = {
  "/components/character-count/": "word count limit",
  "/components/contents-list/": "table of contents navigation",
  "/components/date-input/": "calendar datepicker dob",
  "/components/details/": "accordion disclosure expander",
  "/components/error-summary/": "validation errors",
  "/components/input/": "text field textbox",
  "/components/notification-banner/": "success message alert",
  "/components/panel/": "confirmation",
  "/components/select/": "dropdown combobox",
  "/get-started/commonjs/": "require cjs",
  "/get-started/content-security-policy/": "csp nonce",
  "/get-started/create/": "starter template scaffold",
  "/get-started/jinja/": "python",
  "/get-started/keep-your-design-system/": "govuk nhsuk gov.uk nhs",
  "/get-started/post-redirect-get/": "prg flash",
  "/get-started/uploads/": "multipart",
  "/guides/auditing/": "crawl ci pipeline",
  "/guides/upgrading/": "migrate migration codemod breaking changes version",
  "/guides/browser-client/": "javascript focus",
  "/guides/editors/": "vscode lsp neovim jetbrains",
  "/guides/forms/": "validation zod",
  "/guides/forms/#check-answers": "check your answers page summary",
  "/guides/forms/#languages": "welsh cymraeg i18n l10n locale translation bilingual",
  "/guides/journeys/": "wizard add another multi page several pages multi-step back link task list save and return",
  "/guides/page-groups/": "guide series",
  "/guides/security/": "xss",
  "/guides/theming/": "dark mode colours colors brand css",
};
