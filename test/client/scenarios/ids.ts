import { type Entry, escaped, follow, name, type Scenario, to } from "./scenario.js";

/** An answer with an id and a link to it, or another link to an answer that has one. */
function linked([id = "", href = ""]: string[]): Entry {
  const answer = `<label id="label of ${escaped(id)}" for="${escaped(id)}">Label</label><p><input id="${escaped(id)}">`;
  return {
    name: `the id ${id} by #${href || id}`,
    answer: href ? "" : answer,
    href: href || id,
    focus: id,
    top: `label of ${id}`,
  };
}

export const ids: Scenario[] = [
  follow(
    "every id is found by the links that name it",
    [
      ["a.b:c"],
      ["person[0][name]"],
      ["it's"],
      ['say "hi"'],
      ["a b"],
      ["a b", "a%20b"],
      ["100%"],
      ["100% sure"],
      ["%zz é"],
      ["%E0%A4%A"],
      ["a#b"],
      ["a\\b"],
      ["größe"],
      ["größe", "gr%C3%B6%C3%9Fe"],
      ["名前"],
      ["👍"],
      ["<b>&amp;"],
      ["1"],
      ["constructor"],
    ].map(linked),
  ),
  follow("an id that looks encoded is found by the links that name it", [["a%20b"], ["a%20b", "a%2520b"]].map(linked)),
];

export const missing: Scenario = {
  name: "an entry that names nothing is left to the browser",
  page: to("#nowhere", name),
  focus: "#entry",
  to: "#nowhere",
  browser: true,
};
