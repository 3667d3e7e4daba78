let last: Element | undefined;
let until = 0;
let heard: Event | undefined;

/** Stops the second of two clicks within one second, which would send a form twice. */
export function preventDoubleClick(event: Event, button: Element): void {
  // Each scope around the button hears the same click.
  if (event === heard) return;
  heard = event;
  if (button === last && event.timeStamp < until) event.preventDefault();
  else until = event.timeStamp + 1000;
  last = button;
}
