import { messages as focusMessages } from "../../check/focus.js";
import type { RuleInfo } from "../../report/messages.js";

/** Rules of the audit, which are about a journey through several pages, by name. */
export const rules = {
  "answer-lost": {
    name: "answer-lost",
    severity: "error",
    description: "An error page still has the answers that were given, so that nobody has to give them again.",
    messages: {
      lost: 'The answer to "{{name}}" is not on the error page any more: show it again, so that nobody has to give it twice',
      changed: 'The answer to "{{name}}" was "{{sent}}" and comes back as "{{shown}}": show it as it was given',
    },
  },
  "dead-link": {
    name: "dead-link",
    severity: "error",
    description: "Each link within a service leads to a page.",
    messages: {
      "no-address": "The link has no valid address: correct or remove it",
      "no-page": "The link leads to a page that does not exist ({{status}}): correct or remove it",
      redirects: "The link ends in {{fault}} ({{step}}): correct it",
    },
  },
  "empty-form-accepted": {
    name: "empty-form-accepted",
    severity: "warning",
    description: "A form that asks for answers says so when it is sent without any.",
    messages: {
      accepted: "The form goes on without an answer to any of its questions: check that none of them is needed",
    },
  },
  "error-focus": {
    name: "error-focus",
    severity: "error",
    description: "The focus is on the error summary when a page with errors has loaded in a browser.",
    messages: focusMessages,
  },
  "error-forgotten": {
    name: "error-forgotten",
    severity: "warning",
    description: "A page that a form redirects back to says what was wrong with the answers.",
    messages: {
      forgotten:
        "The form was sent empty, and its page comes back without a word about errors: keep them until the page is shown",
    },
  },
  "error-link-focus": {
    name: "error-link-focus",
    severity: "error",
    description:
      "Following an entry of the error summary moves the focus to its field, and the label of the field is in view.",
    messages: {
      "no-focus": 'Following "{{entry}}" must move the focus to its field, but it is on {{focus}}',
      "no-focus-without-script":
        'Following "{{entry}}" without script must move the focus to its field, but it is on {{focus}}',
      covered:
        'After following "{{entry}}", {{cover}} covers its field: give the page a scroll-padding-top of its height',
      "label-out-of-view":
        'After following "{{entry}}", the label of its field must be in view: scroll to the label or legend',
    },
  },
  "error-reload": {
    name: "error-reload",
    severity: "warning",
    description: "A page with errors still has them after it is loaded again.",
    messages: {
      gone: "The errors are gone when the page is loaded again: keep them in the session until the form is sent or left",
    },
  },
  "error-unreadable": {
    name: "error-unreadable",
    severity: "error",
    description: "Each error message is a sentence that people can read.",
    messages: {
      undefined: 'The message is "{{message}}": a value is missing in it, so nobody knows what to do',
      object: 'The message is "{{message}}": a program put an object where its text should be',
      key: 'The message is "{{message}}": that is the key of a missing translation',
    },
  },
  "error-vague": {
    name: "error-vague",
    severity: "warning",
    description: "Each error message says which answer it is about.",
    messages: {
      repeated: ({ message, fields }: { message: string; fields: readonly string[] }) =>
        `The message "${message}" is the same for ${fields.map((each) => `"${each}"`).join(" and ")}: say what each of them needs`,
    },
  },
  "error-wrong-field": {
    name: "error-wrong-field",
    severity: "error",
    description: "When one answer is wrong, the error summary links to the field with that answer.",
    messages: {
      "other-field":
        'Only the answer to "{{name}}" is wrong, but "{{entry}}" leads to "#{{target}}": link to the field with the wrong answer',
    },
  },
  "journey-answers": {
    name: "journey-answers",
    severity: "error",
    description: "A service refuses the answers that its journey refuses, with the same messages.",
    messages: {
      accepted:
        'The journey refuses what was sent from {{page}} ("{{message}}"), but the service goes on: check the answers with the form of the journey',
      unsaid: 'The journey refuses an answer with "{{message}}", but the error page does not say so: show each error',
    },
  },
  "journey-check-page": {
    name: "journey-check-page",
    severity: "error",
    description: "The page to check answers has each question on the way, and no other.",
    messages: {
      "no-row": "There is no link to {{page}}, so nobody can change that answer: show each row of the journey",
      "other-row":
        "The link leads to {{page}}, which these answers have taken off the way: show only the rows of the journey",
    },
  },
  "journey-order": {
    name: "journey-order",
    severity: "error",
    description: "Each page of a journey opens in its turn and not before, and leads where the journey says.",
    messages: {
      early: "The page opens before its turn: send people to {{expected}}, as the journey does",
      closed: "It is the turn of {{page}}, but the service shows {{shown}} instead",
      next: "From {{page}} the journey goes on to {{expected}}, but the service goes to {{shown}}",
      change: "After a change on {{page}} the journey leads to {{expected}}, but the service goes to {{shown}}",
      back: "The back link leads to {{shown}}, but the page before is {{expected}}",
    },
  },
  "journey-pages": {
    name: "journey-pages",
    severity: "error",
    description: "A service has the pages, questions and choices of its journey, and no others.",
    messages: {
      "no-page": "The journey has the page {{page}}, but the service does not ({{status}})",
      "no-question": 'The journey asks for "{{name}}" here, but the page does not',
      "other-question": 'The page asks for "{{name}}", but the journey does not: its answer is thrown away',
      "no-choice": 'The journey offers the choice "{{choice}}" of "{{name}}", but the page does not',
      "other-choice": 'The page offers the choice "{{choice}}" of "{{name}}", which the journey does not know',
    },
  },
  "page-not-passed": {
    name: "page-not-passed",
    severity: "error",
    description: "The audit can get past each page; where it cannot guess an answer, you provide it.",
    messages: {
      refused: ({ messages, status }: { messages: readonly string[]; status: number }) => {
        if (!messages.length && status === 404)
          return "The answers of the audit lead to a page that is not there (404), so the pages after it were not seen: add the page, or give other answers with --answers";
        return `The page refuses the answers of the audit, so the pages after it were not seen: ${messages.length ? `it says ${messages.map((each) => `"${each}"`).join(", ")}` : `the server answers with ${status}`}. Give answers with --answers`;
      },
    },
  },
  "page-title-missing": {
    name: "page-title-missing",
    severity: "error",
    description: "Each page of a service has a title.",
    messages: {
      empty: "The title of the page is empty: say what the page is about",
      missing: "The page has no title: say what the page is about",
    },
  },
  "page-title-repeated": {
    name: "page-title-repeated",
    severity: "error",
    description: "Each page of a service has a title of its own.",
    messages: {
      repeated: 'The title "{{title}}" is also the title of {{other}}: give each page a title of its own',
    },
  },
  "server-error": {
    name: "server-error",
    severity: "error",
    description: "No page answers with a server error.",
    messages: { status: "The server answers with the error {{status}}: see its log" },
  },
} as const satisfies Record<string, RuleInfo>;

/** Type of all rules of the audit, with their messages. */
export type Rules = typeof rules;

/** Name of a rule of the audit. */
export type RuleName = keyof Rules;
