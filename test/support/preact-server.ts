import { renderToString } from "preact-render-to-string";

/* The names of `react-dom/server` for Preact, whose renderer writes no marks for a script to take up. */

export { renderToString, renderToString as renderToStaticMarkup };
