/** Styles of the report, beside those of the components. */
export const styles = `
.ds-page { --ds-page-width: 72rem; }
.ds-heading-l { margin-block-start: var(--ds-space-7); scroll-margin-block-start: var(--ds-space-4); }
.address { display: block; color: var(--ds-color-accent); font-size: 0.7em; letter-spacing: 0; overflow-wrap: anywhere; }
.muted { color: var(--ds-color-muted); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: var(--ds-space-3); margin: 0 0 var(--ds-space-5); }
.figure { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: var(--ds-space-4); border: 1px solid var(--ds-color-line); border-block-start: var(--ds-border-thick) solid var(--ds-color-edge); border-radius: var(--ds-radius); background: var(--ds-color-soft); }
.figure--error { border-block-start-color: var(--ds-color-error); background: var(--ds-color-error-soft); }
.figure__number { margin: 0; font: var(--ds-font-xl); font-variant-numeric: tabular-nums; }
.figure--error .figure__number { color: var(--ds-color-error); }
.figure__noun { color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 1rem; }
.table-frame { overflow-x: auto; }
.table { inline-size: 100%; border-collapse: collapse; font: var(--ds-font-body); font-size: 1rem; text-align: start; }
.table th, .table td { padding: var(--ds-space-2) var(--ds-space-4) var(--ds-space-2) 0; border-block-end: 1px solid var(--ds-color-line); text-align: start; vertical-align: baseline; }
.table thead th { color: var(--ds-color-muted); font-weight: 400; white-space: nowrap; }
.table__number { inline-size: 5rem; font-variant-numeric: tabular-nums; font-weight: 650; }
.table__rule { font-weight: 650; white-space: nowrap; }
.filters:not([hidden]) { display: flex; flex-wrap: wrap; align-items: end; gap: var(--ds-space-4); margin-block-end: var(--ds-space-5); padding: var(--ds-space-4); border-radius: var(--ds-radius); background: var(--ds-color-soft); }
.filters .ds-form-group { margin: 0; }
.filters .ds-select { max-inline-size: 100%; }
.filters__count { margin: 0; padding-block: var(--ds-space-2); color: var(--ds-color-muted); }
.page { margin-block-end: var(--ds-space-5); padding: var(--ds-space-5); border: 1px solid var(--ds-color-line); border-radius: var(--ds-radius); scroll-margin-block-start: var(--ds-space-4); }
.page:target { border-color: var(--ds-color-accent); box-shadow: 0 0 0 2px var(--ds-color-accent); }
.page__name { margin: 0; font: var(--ds-font-m); overflow-wrap: anywhere; }
.page__title { margin: 0 0 var(--ds-space-3); color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 1rem; }
.page__columns { display: flex; flex-wrap: wrap; gap: var(--ds-space-5); }
.page__columns > :first-child { flex: 1 1 24rem; min-inline-size: 0; }
.page__steps { margin: 0 0 var(--ds-space-4); color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 0.9375rem; }
.steps { display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: var(--ds-space-1) var(--ds-space-2); }
.steps__step { padding: 0.0625rem var(--ds-space-2); border: 1px solid var(--ds-color-line); border-radius: 1em; background: var(--ds-color-soft); color: var(--ds-color-text); overflow-wrap: anywhere; }
.finding { padding: var(--ds-space-3) 0 var(--ds-space-3) var(--ds-space-4); border-inline-start: var(--ds-border-thick) solid var(--ds-color-line); }
.finding + .finding { margin-block-start: var(--ds-space-4); }
.finding--error { border-inline-start-color: var(--ds-color-error); }
.finding__head { margin: 0 0 var(--ds-space-2); font: var(--ds-font-body); font-size: 1rem; }
.finding__message { margin-block-end: var(--ds-space-2); }
.finding__place { margin: 0; color: var(--ds-color-muted); font: var(--ds-font-body); font-size: 0.9375rem; overflow-wrap: anywhere; }
.finding .ds-details { margin-block: var(--ds-space-2) 0; font-size: 1rem; }
.code { margin: 0; padding: var(--ds-space-3); overflow-x: auto; border: 1px solid var(--ds-color-line); border-radius: var(--ds-radius); background: var(--ds-color-soft); color: var(--ds-color-text); font-size: 0.875rem; line-height: 1.5; overflow-wrap: normal; }
.code:focus-visible { outline: var(--ds-focus-outline); outline-offset: var(--ds-focus-offset); }
.pictures { display: flex; flex-wrap: wrap; gap: var(--ds-space-3); align-items: start; }
.picture { max-inline-size: min(100%, 20rem); max-block-size: 28rem; border: 1px solid var(--ds-color-edge); border-radius: var(--ds-radius); }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: var(--ds-space-4); }
.gallery__item { margin: 0; font: var(--ds-font-body); font-size: 0.9375rem; }
.gallery__item .picture { max-block-size: 18rem; }
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
  .page { padding: var(--ds-space-4); }
  .table thead { display: none; }
  .table tr { display: grid; grid-template-columns: 2.5rem 1fr; padding-block: var(--ds-space-2); border-block-end: 1px solid var(--ds-color-line); }
  .table th, .table td { padding: 0; border: 0; }
  .table__number { inline-size: auto; }
  .table__rule { white-space: normal; }
  .table td:last-child { grid-column: 2; }
}
@media print { .filters, .page:target { box-shadow: none; } .filters { display: none; } .page { break-inside: avoid; } }
@media (forced-colors: active) { .map__item::before, .map__count { forced-color-adjust: none; background: CanvasText; } .map__count { color: Canvas; } }
`;
