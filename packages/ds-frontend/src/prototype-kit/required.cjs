/*
 * Error pages in a prototype without a route: `{{ govukInput({ name: "fullName", … } | required("Enter your full name")) }}`.
 *
 * The form that is sent says what it requires, in a hidden field. If an answer is missing, whatever the prototype would do next is
 * replaced by the page again, with its errors. Nothing here protects anything: it is for prototypes.
 */

/** Both kits leave a field out of the session's data when its name begins like this. */
const field = "_required";

/** Middleware for Express with Nunjucks, which comes after the session. */
module.exports = function requiredAnswers(request, response, next) {
  const environment = request.app.get("nunjucksEnv");
  environment.addFilter("required", required);
  response.locals.requiredAnswers = { system: systemOf(environment), missing: [], list: [] };
  if (request.method === "POST") sendBack(request, response);
  else showErrors(request, response, environment);
  next();
};

/** Returns the design system of the prototype, by the macros that it finds. */
function systemOf({ loaders }) {
  return loaders.some((loader) => loader.getSource("govuk/components/input/macro.njk")) ? "govuk" : "nhsuk";
}

/** Replaces a redirection, or a page, by the page that lacks answers. */
function sendBack(request, response) {
  const { redirect, render } = response;
  const instead =
    (original) =>
    (...words) => {
      Object.assign(response, { redirect, render });
      const missing = missingIn(request.body ?? {});
      if (!missing.length) return original.apply(response, words);
      const path = pageBefore(request);
      request.session.missing = { path, missing };
      return redirect.call(response, path);
    };
  response.redirect = instead(redirect);
  response.render = instead(render);
}

/** Returns the page that the form was on: the browser says so, or else it is the address that the form was sent to. */
function pageBefore(request) {
  const referrer = request.get("referer") ?? "";
  // Without its host: a kit stands behind a proxy, which has another one.
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : {};
  return pathname === undefined ? request.originalUrl : pathname.replace(/^\/+/, "/") + search;
}

/** Returns the questions, by the names of their controls, that have no answer in what was sent. */
function missingIn(body) {
  return [body[field]].flat().flatMap((text) => {
    try {
      const { names, when } = JSON.parse(text);
      const applies = Object.entries(when).every(([name, value]) => [answerIn(body, name)].flat().includes(value));
      return applies && names.some((name) => !isAnswered(answerIn(body, name))) ? [names.join()] : [];
    } catch {
      return []; // It is not from our filter.
    }
  });
}

/** Finds an answer by the name of its control, such as `fullName` or `born[day]`, which some macros call `born-day`. */
function answerIn(data, name) {
  const keys = String(name)
    .split(/[[\]]+/)
    .filter(Boolean);
  return data?.[name] ?? keys.reduce((value, key) => value?.[key], data) ?? data?.[keys.join("-")];
}

function isAnswered(value) {
  return [value].flat().some((each) => typeof each === "string" && each.trim() !== "" && each !== "_unchecked");
}

/** Lets the filter of the page know what is missing, and puts what it finds at the top of the page. */
function showErrors(request, response, environment) {
  const { path, missing } = request.session?.missing ?? {};
  if (path !== request.originalUrl) return;
  delete request.session.missing;
  const { requiredAnswers } = response.locals;
  requiredAnswers.missing = missing;
  const { render } = response;
  response.render = (view, ...others) => {
    const done = typeof others.at(-1) === "function" ? others.pop() : undefined;
    render.call(response, view, ...others, (error, html) => {
      const page = error ? html : withErrors(html, requiredAnswers, environment);
      if (done) done(error, page);
      else if (error) request.next(error);
      else response.send(page);
    });
  };
}

function withErrors(html, { system, list }, environment) {
  if (!list.length) return html;
  const titled = html.replace(/(<title\b[^>]*>)\s*(?!\s*Error:)/, "$1Error: ");
  if (/class="\w+-error-summary"/.test(html)) return titled;
  const macro = system === "govuk" ? "govukErrorSummary" : "errorSummary";
  const summary = environment.renderString(
    `{% from "${system}/components/error-summary/macro.njk" import ${macro} as summary %}{{ summary(options) }}`,
    { options: { titleText: "There is a problem", errorList: list } },
  );
  // Below a back link, above the heading, and as wide as the text.
  return titled.replace(/<main\b[^>]*>(?:\s*<div class="\w+-grid-(?:row|column)[^>]*>)*/, (start) => start + summary);
}

/** The filter: the options of a macro, with what was typed, what is wrong, and a hidden field that says what is required. */
function required(options, text, when = {}) {
  const { data, requiredAnswers: answers } = this.ctx;
  const question = options.name === undefined ? date(options, data, answers.system) : control(options, data);
  const isWrong = answers.missing.includes(question.names.join());
  if (isWrong) answers.list.push({ text, href: `#${question.id}` });
  const mark = hidden({ names: question.names, when });
  const { formGroup = {} } = options;
  const after = (own) => ({ html: `${own?.html ?? ""}${mark}` });
  return {
    ...options,
    ...question.options(isWrong),
    ...(isWrong && { errorMessage: { text } }),
    // For one control, and for several.
    formGroup: { ...formGroup, afterInput: after(formGroup.afterInput), afterInputs: after(formGroup.afterInputs) },
  };
}

function control({ id, idPrefix, name, items, value, values }, data) {
  const typed = [answerIn(data, name)].flat().filter(isAnswered);
  return {
    names: [name],
    id: id ?? items?.[0]?.id ?? idPrefix ?? name,
    options: () => ({ value: value ?? typed[0], values: values ?? typed }),
  };
}

function date({ id, namePrefix, items = [{ name: "day" }, { name: "month" }, { name: "year" }] }, data, system) {
  const parts = items.map((item) => {
    const name = namePrefix ? `${namePrefix}[${item.name}]` : item.name;
    const width = `${system}-input--width-${item.name === "year" ? 4 : 2}`;
    return { name, item: { classes: width, ...item, value: item.value ?? answerIn(data, name) } };
  });
  const first = parts.find(({ item }) => !isAnswered(item.value)) ?? parts[0];
  const marked = (item) =>
    isAnswered(item.value) ? item : { ...item, classes: `${item.classes} ${system}-input--error` };
  return {
    names: parts.map(({ name }) => name),
    id: first.item.id ?? `${id}-${first.item.name}`,
    options: (isWrong) => ({ items: parts.map(({ item }) => (isWrong ? marked(item) : item)) }),
  };
}

function hidden(question) {
  const value = JSON.stringify(question).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<input type="hidden" name="${field}" value="${value}">`;
}
