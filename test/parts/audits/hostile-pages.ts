/*
 * Pages that are made to stop an audit, in any size: small ones for the tests, and large ones for `npm run test:all -- audits`.
 */

/** A form with patterns that take for ever, nest deeply or repeat hugely. */
export function patterns(): string {
  const all = [
    "(a+)+b",
    "([A-Za-z ]+)*#",
    `${"(".repeat(100_000)}${")".repeat(100_000)}`,
    `${"(?:a".repeat(900)}${")".repeat(900)}`,
    "(((a{1000}){1000}){1000}){1000}",
    "a{999999999}",
  ];
  const fields = all.map((pattern, at) => `<input name="p${at}" pattern="${pattern}">`);
  return `<form method="post">${fields.join("")}<button>Go</button></form>`;
}

/** A question with many radios. */
export function radios(number: number): string {
  const items = list(
    number,
    (at) => `<input type="radio" name="r" id="r${at}" value="${at}"><label for="r${at}">${at}</label>`,
  );
  return `<form method="post"><fieldset><legend>Which one?</legend>${items}</fieldset><button>Go</button></form>`;
}

/** A question with many options, each of which is a conditional field away from the next. */
export function choices(number: number): string {
  const items = list(
    number,
    (at) =>
      `<div><input type="checkbox" name="c" value="${at}"></div><div class="govuk-checkboxes__conditional"><input name="t${at}"></div>`,
  );
  const options = list(number, (at) => `<option>${at}</option>`);
  return `<form method="post"><div class="govuk-checkboxes">${items}</div><select name="s">${options}</select><button>Go</button></form>`;
}

/** An error summary with many entries that lead nowhere. */
export function entries(number: number): string {
  return `<div class="govuk-error-summary"><h2>There is a problem</h2><ul>${list(number, (at) => `<li><a href="#x${at}">e</a></li>`)}</ul></div>`;
}

/** A form with many hidden inputs. */
export function hiddenInputs(number: number): string {
  const inputs = list(number, (at) => `<input type="hidden" name="h${at}" value="${at}">`);
  return `<form method="post">${inputs}<label for="n">Name</label><input id="n" name="n"><button>Go</button></form>`;
}

function list(number: number, item: (at: number) => string): string {
  return Array.from({ length: number }, (_, at) => item(at)).join("");
}
