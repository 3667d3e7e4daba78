import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { brackets, segments } from "../path.js";
import { type Name, nameOf } from "../source.js";
import type { Answer, Kind, Place } from "./kind.js";
import { bare, entries, isText } from "./options.js";

/** A date in its parts. */
export function dateInput(field: FieldOf<"dateInput">, place: Place): Kind {
  const id = field.id || place.id;
  // With dots, because qs drops what follows a bracket: `people[0][born]-day` is `people[0][born]` to it.
  const namePrefix = field.namePrefix ?? place.path.join(".");
  const labels = { ...place.locale.dateInput.labels, ...field.labels };
  const items = entries(field.items).map((item) => ({ ...item, label: item.label ?? own(labels, string(item.name)) }));
  const options = { ...bare(field), id, namePrefix, values: field.values, ...(items.length ? { items } : { labels }) };
  const parts = items.length ? items.map(({ name }) => string(name)) : ["day", "month", "year"];
  const names = parts.map((part) => nameOf(namePrefix ? `${namePrefix}-${part}` : part));
  const nested = parts.map((part) => nameOf(brackets([...segments(namePrefix), part])));
  const ids = parts.map((part, index) => string(items[index]?.id) || `${id}-${part}`);

  return {
    names,
    ids: [id, `${id}-hint`, `${id}-error`, ...ids],
    parts,
    read(source) {
      const answer: Record<string, string> = {};
      parts.forEach((part, index) => {
        answer[part] = string(source(names[index] as Name) ?? source(nested[index] as Name));
      });
      return answer;
    },
    recall: (stored) => fromIso(stored) ?? fromParts(stored, parts),
    show(answer) {
      if (answer === undefined) return { ...options };
      if (!items.length) return { ...options, values: answer };
      const values = answer as Readonly<Record<string, string>>;
      return { ...options, items: items.map((item, index) => ({ ...item, value: values[parts[index] as string] })) };
    },
    target: (wrong) =>
      ids[
        Math.max(
          0,
          parts.findIndex((part) => wrong.includes(part)),
        )
      ],
  };
}

/** The parts of a date as `date` gives it. */
function fromIso(stored: unknown): Answer | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(string(stored)) ?? [];
  return year ? { day: day ? String(Number(day)) : "", month: String(Number(month)), year } : undefined;
}

function fromParts(stored: unknown, parts: readonly string[]): Answer | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  return Object.fromEntries(
    parts.map((part) => {
      const text = own(stored, part);
      return [part, isText(text) ? string(text) : ""];
    }),
  );
}

function own<Held extends object>(given: Held, name: string): Held[keyof Held] | undefined {
  return Object.hasOwn(given, name) ? given[name as keyof Held] : undefined;
}
