let last: Element | undefined;
let until = 0;

/** Stops the second of two clicks within a second, which would send a form twice. */
export function preventDoubleClick(event: Event, button: Element): void {
  if (button === last && event.timeStamp < until) event.preventDefault();
  else until = event.timeStamp + 1000;
  last = button;
}
