import { checkPage } from "ds-tools/check";
import fc from "fast-check";
import { expect } from "vitest";

/** A piece of a page, of which some are hard to read. */
export const piece = fc.constantFrom(
  ..."<>/=\"'&\0\ud800\r\n ",
  ...["<nav ", ' lang="__proto__"', ' id="__proto__"', " constructor", " __proto__=x"],
  ...`&#0;  &#x110000;  <!--  -->  <![  ]]>  <%  <?  <$  %>  ?>  {%  %}  {#  #}  {{  }}  {{ spec }}
    <div>  </div>  <form>  <main>  <h1>  <svg>  <title>  <template>  <textarea>  <fieldset>  <body>  <li>  <constructor>
    <div class="ds-error-summary">  <span class="ds-error-message" id="a-error">  <ul class="ds-error-summary__list">
    <a href="#a">  <a href="#%">  <a href="#%E0%A4%A">  <input id="a" type="radio">  <input id="" aria-describedby="a-error">
    <nav class="ds-pagination">  <nav class="ds-contents-list">  <a class="x--prev" href="/">
    <!-- ds-check-disable-next x -->`.split(/\s{2,}/),
);

/** Expects that the checker reads a page, and that what it finds are sentences. */
export async function expectSentences(html: string): Promise<void> {
  for (const { rule, message, line, column } of await checkPage(html)) {
    expect(rule).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(message).not.toMatch(/undefined|null|\[object|Cannot read|not iterable|call stack/);
    expect(line > 0 && column > 0).toBe(true);
  }
}
