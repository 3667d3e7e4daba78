/** Escapes a clean text for use between tags or between double quotes. */
export function text(plain: string): string {
  return plain.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a link. */
export function link(address: string, words: string): string {
  return `<a class="ds-link" href="${text(address)}">${text(words)}</a>`;
}

/** Tells whether an address can be a link. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Returns a list of texts. */
export function list(items: readonly string[], classes: string): string {
  return `<ul class="${classes}">${items.map((item) => `<li>${text(item)}</li>`).join("")}</ul>`;
}

/** Returns a picture of a page. */
export function picture(screenshot: string, alternative = ""): string {
  const source = `data:image/jpeg;base64,${text(screenshot)}`;
  return `<img class="picture" alt="${text(alternative)}" src="${source}" width="800" height="900">`;
}

/** Returns content that scrolls sideways where it is wider than the window. */
export function scrolling(label: string, html: string): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="${text(label)}">${html}</div>`;
}

/** Splits a title such as "Your name – Apply for a pass – GOV.UK". */
export function partsOf(title: string): string[] {
  return title.split(/ [-–—|] /).map((part) => part.trim());
}
