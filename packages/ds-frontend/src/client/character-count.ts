import { countCharacters, countWords } from "../count/count.js";
import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

/** Starts the character counts in the scope. A later call starts only those that are new there. */
export function initCharacterCount(scope: Scope): void {
  for (const element of [scope as Field, ...unclobbered(scope).querySelectorAll<Field>(textareas)]) {
    const field = unclobbered(element);
    const message = unclobbered(field.parentElement).querySelector?.<HTMLElement>(".ds-character-count__message");
    if (!field.matches?.(textareas) || element[started] || !message) continue;
    element[started] = start(element, message);
    // The browser may fill the field in when the user comes back to the page, and the form may be reset. The DOM keeps one
    // listener for all fields: those of a field would outlive it.
    addEventListener("pageshow", updateAll);
    unclobbered(field.getRootNode()).addEventListener("reset", updateAll);
  }
}

/** Updates the counts after the back button or a form reset. */
function updateAll({ target }: Event): void {
  const root = unclobbered(unclobbered(target as Node).getRootNode() as Document);
  // A form is reset after its event.
  setTimeout(() => {
    for (const field of root.querySelectorAll<Field>(textareas)) field[started]?.();
  });
}

const textareas = "textarea.ds-character-count";

/** Name under which the element holds the function that counts, shared so that two copies of this module act as one. */
const started = Symbol.for("ds-count");

type Field = HTMLTextAreaElement & { [started]?: (() => unknown) | undefined };

/** Shows the count of a field, and returns the function that counts anew. */
function start(field: Field, description: HTMLElement): (() => unknown) | undefined {
  const of = (name: string) => description.getAttribute(`data-${name}`);
  const count = of("maxwords") === null ? countCharacters : countWords;
  const limit = Number(of("maxwords") ?? of("maxlength"));
  if (!limit) return;

  // The description stays for assistive technology. What is seen changes at once, what is heard after a pause.
  const create = (classes: string, attribute: string, value: string) => {
    const element = unclobbered(field.ownerDocument).createElement("div");
    element.className = classes;
    element.setAttribute(attribute, value);
    return element;
  };
  const seen = create(description.className, "aria-hidden", "true");
  const heard = create("ds-u-visually-hidden", "aria-live", "polite");
  description.classList.add("ds-u-visually-hidden");
  description.after(seen, heard);

  const { lang } = field.closest<HTMLElement>("[lang]") ?? {};
  let pause: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const used = count(field.value);
    const isShown = used >= (limit * Number(of("threshold"))) / 100;
    seen.textContent = messageFor(limit - used, of, lang);
    // It keeps its place, so that the page below does not move when it appears.
    seen.style.visibility = isShown ? "" : "hidden";
    seen.toggleAttribute("data-is-over", used > limit);
    return isShown ? seen.textContent : "";
  };
  update();
  field.addEventListener("input", () => {
    const message = update();
    clearTimeout(pause);
    pause = setTimeout(() => {
      heard.textContent = message;
    }, 1000);
  });
  return update;
}

function messageFor(remaining: number, of: (name: string) => string | null, lang: string | undefined): string {
  const number = Math.abs(remaining);
  const state = remaining > 0 ? "under" : "over";
  const message = remaining
    ? (of(`${state}-${inLanguage(lang, (tag) => new Intl.PluralRules(tag).select(number))}`) ?? of(`${state}-other`))
    : of("at");
  return (message ?? "").replaceAll("%{count}", () => inLanguage(lang, (tag) => number.toLocaleString(tag)));
}

/** Formats in a language, or in that of the browser if the page names none that exists. */
function inLanguage(lang: string | undefined, format: (tag?: string) => string): string {
  try {
    return format(lang);
  } catch {
    return format();
  }
}
