/** Styles of the report, in addition to those of the components. */
export const styles = `
.ds-page { --ds-page-width: 72rem; }
.ds-heading-l { margin-block-start: var(--ds-space-7); scroll-margin-block-start: var(--ds-space-4); }
.eyebrow { margin: 0 0 var(--ds-space-2); color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 1rem; }
.address { margin-block-end: var(--ds-space-3); overflow-wrap: anywhere; }
.lead { max-inline-size: var(--ds-measure); margin: 0 0 var(--ds-space-5); color: var(--ds-color-text); font: var(--ds-font-m); font-weight: 400; }
.muted { color: var(--ds-color-muted); }
.path, .selector { overflow-wrap: anywhere; }
.selector { color: var(--ds-color-muted); font-size: 0.875rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: var(--ds-space-3); margin: 0 0 var(--ds-space-5); }
.figure { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: var(--ds-space-3) 0; border-block-start: var(--ds-border-thick) solid var(--ds-color-accent); }
.figure__number { margin: 0; font: var(--ds-font-l); font-variant-numeric: tabular-nums; }
.figure__noun { color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 1rem; }
.overview { margin-block-end: var(--ds-space-6); font-size: 1rem; overflow-wrap: anywhere; }
.overview th, .overview td:nth-child(3) { white-space: nowrap; overflow-wrap: normal; }
.causes { margin: 0; padding: 0; list-style: none; }
.cause { border-block-start: 1px solid var(--ds-color-line); }
.cause:last-child { border-block-end: 1px solid var(--ds-color-line); }
.cause__head { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--ds-space-2) var(--ds-space-4); align-items: center; padding: var(--ds-space-3) var(--ds-space-2); cursor: pointer; list-style: none; }
.cause__head::-webkit-details-marker { display: none; }
.cause__head:hover { background: var(--ds-color-soft); }
.cause__head:focus-visible { outline: var(--ds-focus-outline); outline-offset: var(--ds-focus-offset); }
.cause__number { display: grid; place-items: center; min-inline-size: 2rem; block-size: 2rem; border-radius: 50%; background: var(--ds-color-text); color: var(--ds-color-page); font: var(--ds-font-s); font-variant-numeric: tabular-nums; }
.cause__title { margin: 0; font: var(--ds-font-s); overflow-wrap: anywhere; }
.cause__title::after { display: inline-block; inline-size: 0.5em; block-size: 0.5em; margin-inline-start: 0.6em; border: solid var(--ds-color-muted); border-width: 0 2px 2px 0; transform: translateY(-0.2em) rotate(45deg); content: ""; }
.cause__details[open] .cause__title::after { transform: translateY(0.05em) rotate(-135deg); }
.cause__facts > :last-child { min-inline-size: 9.5rem; }
.cause__facts { display: flex; flex-wrap: wrap; gap: var(--ds-space-1) var(--ds-space-3); align-items: baseline; margin: 0; color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 1rem; }
.cause__columns { scroll-margin-block-start: 9rem; padding: var(--ds-space-3) var(--ds-space-2) var(--ds-space-5); display: flex; flex-wrap: wrap; gap: var(--ds-space-5) var(--ds-space-6); align-items: flex-start; }
.cause__text { flex: 1 1 26rem; min-inline-size: 0; }
.cause__message { padding-inline-start: var(--ds-space-4); border-inline-start: var(--ds-border-thick) solid var(--ds-color-edge); overflow-wrap: anywhere; }
.cause__list { margin-block-end: var(--ds-space-4); font-size: 1rem; }
.cause__subtitle { margin: 0 0 var(--ds-space-2); font: var(--ds-font-s); }
.cause__picture { flex: 0 1 20rem; margin: 0; }
.cause__picture img { display: block; inline-size: 100%; block-size: auto; border: 1px solid var(--ds-color-edge); border-radius: var(--ds-radius); }
.cause .ds-details { margin-block: var(--ds-space-3) 0; font-size: 1rem; }
.steps { margin: 0 0 var(--ds-space-3); padding-inline-start: 1.5em; color: var(--ds-color-text); font: var(--ds-font-body); font-size: 1rem; }
.steps__step { margin-block-end: var(--ds-space-1); padding-inline-start: var(--ds-space-1); overflow-wrap: anywhere; }
.answers { display: grid; gap: 0 var(--ds-space-3); margin: var(--ds-space-1) 0 var(--ds-space-2); padding: var(--ds-space-2) var(--ds-space-3); border-radius: var(--ds-radius); background: var(--ds-color-soft); font-size: 0.9375rem; }
.answers > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--ds-space-3); }
.answers dt { color: var(--ds-color-muted); }
.answers dd { margin: 0; }
.scroll { overflow-x: auto; }
.scroll .ds-table { font-size: 0.9375rem; overflow-wrap: break-word; }
.scroll:focus-visible, .code:focus-visible { outline: var(--ds-focus-outline); outline-offset: var(--ds-focus-offset); }
.code { margin: 0; padding: var(--ds-space-3); overflow-x: auto; border: 1px solid var(--ds-color-line); border-radius: var(--ds-radius); background: var(--ds-color-soft); color: var(--ds-color-text); font-size: 0.875rem; line-height: 1.5; overflow-wrap: normal; }
.journey { font-size: 1rem; overflow-wrap: anywhere; }
.journey th, .journey td:last-child { white-space: nowrap; overflow-wrap: normal; }
.map { margin: 0; padding: 0; list-style: none; font: var(--ds-font-body); font-size: 1rem; }
.map__item { position: relative; padding-inline-start: var(--ds-space-5); }
.map__item::before { position: absolute; inset-block: 0; inset-inline-start: 0.4375rem; inline-size: 2px; background: var(--ds-color-line); content: ""; }
.map__item:first-child::before { inset-block-start: 1.25rem; }
.map__item:last-child::before { inset-block-end: auto; block-size: 1.25rem; }
.map__item:only-child::before { display: none; }
.map__item::after { position: absolute; inset-block-start: 0.8125rem; inset-inline-start: 0; box-sizing: border-box; inline-size: 1rem; block-size: 1rem; border: 3px solid var(--ds-color-accent); border-radius: 50%; background: var(--ds-color-page); content: ""; }
.map__item:has(> .map__page--error)::after { border-color: var(--ds-color-edge); }
.map__item:has(> .map__page--wrong)::after { border-color: var(--ds-color-error); background: var(--ds-color-error); }
.map__page { padding-block: var(--ds-space-2); overflow-wrap: anywhere; }
.map__page--error { color: var(--ds-color-muted); }
.map__status { color: var(--ds-color-error); font-weight: 650; }
.map__title { display: block; color: var(--ds-color-muted); font-size: 0.9375rem; }
.map__count { padding: 0 var(--ds-space-2); border-radius: 1em; background: var(--ds-color-error-fill); color: var(--ds-color-on-error); font-size: 0.875rem; white-space: nowrap; }
@media (max-width: 40rem) {
  .cause__head { grid-template-columns: auto minmax(0, 1fr); }
  .cause__facts { grid-column: 2; }
  .cause__facts .ds-tag { display: none; }
  .overview thead { display: none; }
  .overview tr { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--ds-space-1) var(--ds-space-3); padding-block: var(--ds-space-3); border-block-end: 1px solid var(--ds-color-line); }
  .overview td { padding: 0; border: 0; text-align: start; }
  .overview td:first-child { grid-column: 1 / -1; }
  .overview td:nth-child(2)::before { content: "Pages: "; }
  .overview td:nth-child(3) { grid-row: 2; grid-column: 1; }
  .overview td:nth-child(4) { grid-column: 1 / -1; color: var(--ds-color-muted); }
  .journey thead { display: none; }
  .journey tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; border-block-end: 1px solid var(--ds-color-line); }
  .journey td { border: 0; }
  .journey td[rowspan] { grid-column: 1 / -1; padding-block-end: 0; }
  .journey td:last-child { text-align: end; }
  .cause__picture { flex-basis: 100%; }
  .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .answers > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .map .map { margin-inline-start: calc(-1 * var(--ds-space-3)); }
}
@media print {
  ::details-content { content-visibility: visible; block-size: auto; }
  .cause__head { break-after: avoid; }
  .cause__title::after { display: none; }
  .cause__number { border: 1px solid; background: none; color: inherit; }
  .cause__list, .steps { break-inside: avoid; }
  .cause__picture { flex-basis: 14rem; }
  .scroll, .code { overflow: visible; white-space: pre-wrap; }
  .scroll { white-space: normal; }
}
@media (forced-colors: active) { .map__item::before, .map__count { forced-color-adjust: none; background: CanvasText; } .map__count { color: Canvas; } }
`;
