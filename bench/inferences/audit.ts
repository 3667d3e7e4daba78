import type { Inference } from "./switches.js";

/* What the audit infers about services of others. Each can be switched off by one change of its source. */

const audit = "packages/ds-tools/src/audit";

export const inferences: readonly Inference[] = [
  {
    name: "words for answers",
    file: `${audit}/answers/texts.ts`,
    change: ["return words.flatMap(", "return words.slice(0, 0).flatMap("],
    code: [[`${audit}/answers/words.ts`]],
  },
  {
    name: "answers that messages ask for",
    file: `${audit}/answers/texts.ts`,
    change: ["...byMessage(messages),", ""],
    code: [[`${audit}/answers/texts.ts`, "byMessage"]],
  },
  {
    name: "examples in hints and messages",
    file: `${audit}/answers/examples-in.ts`,
    change: ["return [...text.matchAll(", "return [...text.slice(0, 0).matchAll("],
    code: [[`${audit}/answers/examples-in.ts`]],
  },
  {
    name: "limits of dates in hints and messages",
    file: `${audit}/answers/dates.ts`,
    change: ['texts.join(" ").slice(0, 5000)', '""'],
    code: [[`${audit}/answers/dates.ts`, "datesNamed"]],
  },
  {
    name: "the list of destructive words",
    file: `${audit}/walk/policy.ts`,
    change: ["const found = texts.map((text) => this.#words.harmIn(text))", "const found = [].map(String)"],
    code: [[`${audit}/walk/harm.ts`]],
  },
  {
    name: "fields that choices reveal, left empty",
    file: `${audit}/walk/forms.ts`,
    change: ["const question = shown.find(", "const question = shown.slice(0, 0).find("],
    code: [[`${audit}/walk/forms.ts`, "async sendUnrevealed"]],
  },
  {
    name: "white space in one field",
    file: `${audit}/walk/forms.ts`,
    change: ["if (usual === undefined || name === undefined) return;", "return;"],
    code: [[`${audit}/walk/forms.ts`, "async #sendSpaces"]],
  },
  {
    name: "codes that people were given",
    file: `${audit}/walk/forms.ts`,
    change: ["again?.form.questions.find((question) => isGiven(question))", "undefined as Question | undefined"],
    code: [[`${audit}/walk/forms.ts`, "isGiven"]],
  },
  {
    name: "forms that ask nothing come after the links",
    file: `${audit}/walk/walk.ts`,
    change: ["      if (!form.questions.length) {", "      if (form.questions.length < 0) {"],
    code: [[`${audit}/walk/walk.ts`, "async #handIn"]],
  },
  {
    name: "three pages of one shape",
    file: `${audit}/walk/sampler.ts`,
    change: ["isEnough(url: URL): boolean {", "isEnough(url: URL): boolean {\n    if (url) return false;"],
    code: [[`${audit}/walk/sampler.ts`]],
  },
  {
    name: "answers that were accepted, again",
    file: `${audit}/walk/forms.ts`,
    change: ["if (filled.states.get(first)) filled.states.set(first, known);", ""],
    code: [[`${audit}/walk/forms.ts`, "#accept"]],
  },
  {
    name: "as many boxes as a message asks for",
    file: `${audit}/answers/fill.ts`,
    change: ["let missing = leastIn(question.messages) - 1;", "let missing = 0;"],
    code: [
      [`${audit}/answers/fill.ts`, "leastIn"],
      [`${audit}/answers/fill.ts`, "checkedStates"],
    ],
  },
  {
    name: "files that texts ask for",
    file: `${audit}/answers/uploads.ts`,
    change: ["const types = asking", 'const types = "".concat(asking).slice(0, 0)'],
    code: [[`${audit}/answers/uploads.ts`, "namedIn"]],
  },
];
