/** Escapes a text for use between tags or between double quotes, so that a browser shows the same text. */
export function text(plain: string | number): string {
  const wellFormed = String(plain).toWellFormed().replaceAll("\0", "\ufffd");
  return wellFormed.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Tells whether an address can be a link. */
export function isWebAddress(address: unknown): address is string {
  return typeof address === "string" && /^https?:\/\//i.test(address);
}
