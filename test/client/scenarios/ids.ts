import { name, type Scenario, to } from "./scenario.js";

export const ids: Scenario[] = [
  ["a.b:c", "#a.b:c"],
  ["person[0][name]", "#person[0][name]"],
  ["it's", "#it's"],
  ['say "hi"', '#say "hi"'],
  ["a b", "#a b"],
  ["a b", "#a%20b"],
  ["a%20b", "#a%20b"],
  ["a%20b", "#a%2520b"],
  ["100%", "#100%"],
  ["100% sure", "#100% sure"],
  ["%zz é", "#%zz é"],
  ["%E0%A4%A", "#%E0%A4%A"],
  ["a#b", "#a#b"],
  ["a\\b", "#a\\b"],
  ["größe", "#größe"],
  ["größe", "#gr%C3%B6%C3%9Fe"],
  ["名前", "#名前"],
  ["👍", "#👍"],
  ["<b>&amp;", "#<b>&amp;"],
  ["1", "#1"],
  ["constructor", "#constructor"],
].map(([id = "", href = ""]) => {
  const escaped = id.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return {
    name: `the id ${id} is found by ${href}`,
    page: to(href, `<label class="label" for="${escaped}">Label</label><p><input id="${escaped}">`),
    focus: `#${id}`,
    top: ".label",
  };
});

export const missing: Scenario[] = ["#%", "#%ff", "#%E0%A4", "#nowhere", "#top", "#"].map((href) => ({
  name: `an entry to ${href} that names nothing is left to the browser`,
  page: to(href, name),
  focus: "#entry",
  to: href,
  browser: true,
}));
