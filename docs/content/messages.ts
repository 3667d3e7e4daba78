import { cy, en } from "ds-frontend/forms";

/** A word or a message, by its path in a locale. */
export interface Message {
  path: string;
  english: string;
  welsh: string;
}

/** Messages that belong together, such as those about dates. */
export interface MessageGroup {
  name: string;
  messages: Message[];
}

/** What the messages of most groups mention. */
const usual = { max: "20", min: "1", decimals: 2, plural: undefined };

/** Limits and other details, by group and language, as a message has them. */
const details: Record<string, readonly [english: object, welsh: object]> = {
  choices: [
    { min: 2, max: 3, none: "None of these" },
    { min: 2, max: 3, none: "Dim un o’r rhain" },
  ],
  date: [
    { min: "1 January 2024", max: "31 December 2024" },
    { min: "1 Ionawr 2024", max: "31 Rhagfyr 2024" },
  ].map((limits) => ({ ...limits, parts: ["month", "year"], minAge: 17, maxAge: 65 })) as [object, object],
  text: [{ max: 200 }, { max: 200 }],
  file: [
    { types: ["JPG", "PNG"], maxSize: "10MB", max: 5, name: undefined },
    { types: ["JPG", "PNG"], maxSize: "10MB", max: 5, name: undefined },
  ],
  money: [
    { min: "£1", max: "£20" },
    { min: "£1", max: "£20" },
  ],
  percentage: [
    { min: "1%", max: "20%" },
    { min: "1%", max: "20%" },
  ],
  time: [
    { min: "9am", max: "5pm" },
    { min: "9am", max: "5pm" },
  ],
  year: [
    { min: "1990", max: "2020" },
    { min: "1990", max: "2020" },
  ],
};

/** Lists every word and message of the two languages that the package has. */
export function messages(): MessageGroup[] {
  const words: Message[] = [];
  const groups: MessageGroup[] = [{ name: "Fixed words", messages: words }];
  for (const [name, value] of Object.entries(en)) {
    const found = pairs(name, value, cy[name as keyof typeof cy]);
    // Only a group of a schema says what happens when nothing was entered.
    if (Object.hasOwn(Object(value), "missing")) groups.push({ name, messages: found });
    else words.push(...found);
  }
  return groups;
}

function pairs(path: string, english: unknown, welsh: unknown): Message[] {
  const [first = {}, second = {}] = details[path.split(".")[0] ?? ""] ?? [];
  if (typeof english === "string") return [{ path, english, welsh: String(welsh) }];
  if (Array.isArray(english)) return [{ path, english: english.join(", "), welsh: (welsh as string[]).join(", ") }];
  if (typeof english === "function") {
    if (/\.(?:format|uploaded)$/.test(path)) return [];
    const said = (message: unknown, about: object) => (message as (about: object) => string)({ ...usual, ...about });
    return [
      {
        path,
        english: said(english, { subject: "Your answer", ...first }),
        welsh: said(welsh, { subject: "Eich ateb", ...second }),
      },
    ];
  }
  const names = new Set([...Object.keys(Object(english)), ...Object.keys(Object(welsh))]);
  return [...names].flatMap((name) => {
    const [ours, theirs] = [english, welsh].map((words) => Object(words)[name]);
    // A language may have plural forms that the other does not.
    return pairs(`${path}.${name}`, ours ?? Object(english).other, theirs ?? Object(welsh).other);
  });
}
