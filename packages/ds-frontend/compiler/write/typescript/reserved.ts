/** Words that a template cannot set a name to, because they mean something in a generated module. */
export const reserved = {
  reason: "has another meaning in the generated module: choose another name",
  words: ["html", "options", "print"],
};
