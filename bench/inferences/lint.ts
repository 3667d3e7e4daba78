import type { Inference } from "./switches.js";

/* What the linter infers about programs of others. Each can be switched off by one change of its source. */

const lint = "packages/ds-tools/src/lint";

export const inferences: readonly Inference[] = [
  {
    name: "options of macros without documentation",
    file: `${lint}/macros/macros.ts`,
    change: ["[documentedOption(docs, place)] : walked()", "[documentedOption(docs, place)] : []"],
    code: [[`${lint}/macros/walked.ts`]],
  },
  {
    name: "options that a template reads beside its documentation",
    file: `${lint}/macros/documented.ts`,
    change: ["options.get(name) ?? read(name)()", "options.get(name)"],
    code: [],
  },
  {
    name: "options that a component sets for its parts",
    file: `${lint}/macros/documented.ts`,
    change: ["(isPart && (corrections.set", "(false && (corrections.set"],
    code: [[`${lint}/macros/corrections.json`]],
  },
  {
    name: "values of variables",
    file: `${lint}/template/read.ts`,
    change: ["if (value) return followed(value);", "if (value) return unknown(at);"],
    code: [[`${lint}/template/value.ts`]],
  },
  {
    name: "folders that code gives to Nunjucks",
    file: `${lint}/macros/search-paths.ts`,
    change: ["if (!setsUp.test(source)) continue;", "continue;"],
    code: [[`${lint}/macros/search-paths.ts`, "findSearchPaths"]],
  },
  {
    name: "paths that are spelt almost like a missing one",
    file: `${lint}/macros/project.ts`,
    change: ["return remembered(this.#around.similar, path, () => this.#findSimilar(path));", "return undefined;"],
    code: [[`${lint}/macros/project.ts`, "#findSimilar"]],
  },
  {
    name: "ids of fields, against the links of an error summary",
    file: `${lint}/rules/error-link.ts`,
    change: ["if (!links.length) return;", "return;"],
    code: [[`${lint}/rules/error-link.ts`], [`${lint}/rules/ids.ts`]],
  },
  {
    name: "ids that macros print twice",
    file: `${lint}/rules/repeated-id.ts`,
    change: ["[...own, ...given].sort", "[...own].sort"],
    code: [[`${lint}/rules/repeated-id.ts`, "idsOf"]],
  },
  {
    name: "options of other versions",
    file: `${lint}/upgrade/past.ts`,
    change: ["if (version === undefined) return undefined;", "return undefined;"],
    code: [[`${lint}/upgrade/past.ts`, "knownPast"], [`${lint}/upgrade/versions.json`]],
  },
  {
    name: "titles that never say that there are errors",
    file: `${lint}/rules/title-without-error.ts`,
    change: ["return this.#hasSummary ? first", "return false ? first"],
    code: [[`${lint}/rules/title-without-error.ts`]],
  },
  {
    name: "answers that are printed with safe",
    file: `${lint}/rules/unsafe-answer.ts`,
    change: [
      "for (const { name: path, at } of unescaped) {",
      "for (const { name: path, at } of unescaped.slice(0, 0)) {",
    ],
    code: [[`${lint}/rules/unsafe-answer.ts`]],
  },
];
