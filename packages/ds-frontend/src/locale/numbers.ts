/**
 * Writes a number with commas between thousands, as English and Welsh do.
 *
 * @example withCommas(-1250.5) // "-1,250.5"
 */
export function withCommas(value: number): string {
  const [whole = "", fraction] = (Object.is(value, -0) ? 0 : value)
    .toFixed(10)
    .replace(/\.?0+$/, "")
    .split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * Writes an amount of money: with pence if it has some.
 *
 * @example inPounds(12.5) // "£12.50"
 */
export function inPounds(value: number): string {
  const [whole = "", pence] = value.toFixed(2).replace(/\.00$/, "").split(".");
  const amount = `£${withCommas(Math.abs(Number(whole)))}${pence === undefined ? "" : `.${pence}`}`;
  return value < 0 ? `-${amount}` : amount;
}

/**
 * Writes a time of day with the twelve-hour clock, as GOV.UK does.
 *
 * @example twelveHours(14, 5, "midnight", "midday") // "2:05pm"
 */
export function twelveHours(hours: number, minutes: number, midnight: string, midday: string): string {
  if (!minutes && hours % 12 === 0) return hours ? midday : midnight;
  const minute = minutes ? `:${String(minutes).padStart(2, "0")}` : "";
  return `${hours % 12 || 12}${minute}${hours < 12 ? "am" : "pm"}`;
}
