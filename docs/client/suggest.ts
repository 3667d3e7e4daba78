import { excerpt } from "./excerpt.js";
import { addressOf, type Found, find, loadTexts, nameOf } from "./find.js";

const most = 7;

/** Suggests places below a search field while somebody types, by the combobox pattern of the ARIA Authoring Practices. */
export function suggest(field: HTMLInputElement): void {
  const list = document.createElement("ul");
  list.id = `${field.id}-suggestions`;
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  list.className = "ds-list docs-suggestions";
  list.hidden = true;
  field.form?.append(list);
  field.role = "combobox";
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.ariaExpanded = "false";
  let found: Found[] = [];
  let chosen = -1;

  const show = (entries: Found[]) => {
    found = entries;
    list.replaceChildren(...entries.map(option));
    list.hidden = entries.length === 0;
    field.ariaExpanded = String(entries.length > 0);
    choose(-1);
  };
  const choose = (index: number) => {
    chosen = index;
    for (const [at, item] of [...list.children].entries()) item.ariaSelected = String(at === index);
    if (index < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${list.id}-${index}`);
  };
  const option = (entry: Found, index: number) => {
    const item = document.createElement("li");
    item.id = `${list.id}-${index}`;
    item.role = "option";
    item.className = "docs-suggestions__item";
    const context = document.createElement("span");
    context.className = "docs-suggestions__context";
    context.append(excerpt(entry));
    item.append(nameOf(entry), " ", context);
    // Before the field loses focus, which closes the list.
    item.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      location.assign(addressOf(entry));
    });
    return item;
  };

  const suggestPlaces = async () => {
    const query = field.value.trim();
    const { found: entries } = await find(query, most);
    // Somebody may have typed on, or left, while the index was loading.
    if (query === field.value.trim()) show(document.activeElement === field ? entries : []);
  };
  field.addEventListener("input", suggestPlaces);
  field.addEventListener("blur", () => show([]));
  field.addEventListener("keydown", (event) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const entry = found[chosen];
    if (event.key === "Escape" && found.length) show([]);
    else if (event.key === "Enter" && entry) location.assign(addressOf(entry));
    // One place more than there are entries, for the field itself.
    else if (step && found.length) choose(((chosen + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    else return;
    event.preventDefault();
  });
  // Somebody may have typed while this module was loading.
  void suggestPlaces();
  // What pages say finds more than what they are called.
  void loadTexts().then(() => {
    if (chosen < 0) void suggestPlaces();
  });
}
