import { type CharacterCountOptions, characterCount, textarea } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { attribute, byClass, parse, textOf } from "../../../../../test/support/dom.js";

const options = { name: "details", label: { text: "Details" }, maxlength: 200 } satisfies CharacterCountOptions;
const messageOf = (more: Partial<CharacterCountOptions>) =>
  byClass(parse(characterCount({ ...options, ...more } as CharacterCountOptions)).tree, "ds-character-count__message");

test("the whole markup of a character count", () => {
  expect(characterCount({ ...options, value: "a" })).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="details">Details</label>' +
      '<textarea class="ds-textarea ds-character-count" id="details" name="details" rows="5" aria-describedby="details-info">&#10;a</textarea>' +
      '<div class="ds-hint ds-character-count__message" id="details-info" data-maxlength="200"' +
      ' data-at="You have 0 characters remaining"' +
      ' data-under-one="You have %{count} character remaining" data-under-other="You have %{count} characters remaining"' +
      ' data-over-one="You have %{count} character too many" data-over-other="You have %{count} characters too many">' +
      "You can enter up to 200 characters</div></div>",
  );
});

test("without its message it is the textarea", () => {
  const all = {
    ...options,
    id: "a",
    describedBy: "b",
    hint: { text: "Hint" },
    errorMessage: { text: "Error" },
    value: "\n<b>",
    rows: 3,
    autocomplete: "off",
    spellcheck: true,
    disabled: true,
    classes: "c",
    attributes: { "data-d": "e" },
    formGroup: { classes: "f", beforeInput: { text: "Before" }, afterInput: { html: "<b>After</b>" } },
  };
  const html = characterCount(all);
  const without = html
    .replace(/<div class="ds-hint ds-character-count__message".*?<\/div>/, "")
    .replace(" ds-character-count", "")
    .replace(" a-info", "");
  const { maxlength: _, ...shared } = all;
  expect(without).toBe(textarea(shared));
});

describe("the limit is said in words", () => {
  test.each<[Partial<CharacterCountOptions>, string]>([
    [{}, "You can enter up to 200 characters"],
    [{ maxlength: "350" }, "You can enter up to 350 characters"],
    [{ maxwords: 50 }, "You can enter up to 50 words"],
    [{ countType: "words" }, "You can enter up to 200 words"],
    [{ charactersLimitText: "Hyd at %{count} nod", wordsLimitText: "Hyd at %{count} gair" }, "Hyd at 200 nod"],
    [
      { maxwords: 9, charactersLimitText: "Hyd at %{count} nod", wordsLimitText: "Hyd at %{count} gair" },
      "Hyd at 9 gair",
    ],
    [{ textareaDescriptionText: "No more than %{count} <b>", charactersLimitText: "x" }, "No more than 200 <b>"],
  ])("%j", (more, text) => {
    expect(textOf(messageOf(more))).toBe(text);
  });
});

test("the texts of a language come without the English ones", () => {
  const message = messageOf({
    maxwords: 50,
    threshold: 75,
    wordsUnderLimitText: { two: "%{count} air", other: "%{count} gair" },
    wordsAtLimitText: "Dim",
    charactersUnderLimitText: { one: "wrong", other: "wrong" },
  });
  const texts = message.attributes.filter(([name]) => name.startsWith("data-"));
  expect(Object.fromEntries(texts)).toEqual({
    "data-maxwords": "50",
    "data-threshold": "75",
    "data-under-two": "%{count} air",
    "data-under-other": "%{count} gair",
    "data-at": "Dim",
    "data-over-one": "You have %{count} word too many",
    "data-over-other": "You have %{count} words too many",
  });
});

test("renders no message without a limit", () => {
  const { tree } = parse(characterCount({ name: "a", label: { text: "A" } } as CharacterCountOptions));
  expect(() => byClass(tree, "ds-character-count__message")).toThrow();
  expect(attribute(byClass(tree, "ds-character-count"), "aria-describedby")).toBeUndefined();
});
