import type { CharacterCountOptions } from "./options.js";

export const examples = {
  default: { id: "reason", name: "reason", label: { text: "Why do you need a travel pass?" }, maxlength: 200 },
  "with an error": {
    id: "reason",
    name: "reason",
    label: { text: "Why do you need a travel pass?" },
    hint: { text: "Do not include personal information" },
    errorMessage: { text: "Your reason must be 20 characters or less" },
    value: "I cannot walk far.\nThe bus stops outside my house.",
    maxlength: 20,
  },
  "in words, from a threshold on": {
    id: "report",
    name: "report",
    label: { text: "What happened?", isPageHeading: true, classes: "ds-label--l" },
    maxwords: 150,
    threshold: 75,
    rows: 8,
  },
  "in Welsh": {
    id: "rheswm",
    name: "rheswm",
    label: { text: "Pam mae angen pàs teithio arnoch?" },
    maxlength: 200,
    charactersLimitText: "Gallwch roi hyd at %{count} nod",
    charactersUnderLimitText: { other: "Mae gennych %{count} nod ar ôl" },
    charactersAtLimitText: "Mae gennych 0 nod ar ôl",
    charactersOverLimitText: { other: "Mae gennych %{count} nod yn ormod" },
  },
} satisfies Record<string, CharacterCountOptions>;
