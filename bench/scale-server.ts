import { createServer, type Server } from "node:http";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { pass } from "../example/plain/pass.js";
import { plainPass } from "../example/plain/server.js";
import { environment } from "./nunjucks.js";
import { folder } from "./systems.js";

/*
 * The form of the example, on `node:http`, its pages made in the way that the first argument names. Everything but the
 * rendering is the same.
 */

const fields = [
  ["input", "fullName"],
  ["dateInput", "dateOfBirth"],
  ["input", "address.line1"],
  ["input", "address.town"],
  ["input", "address.postcode"],
  ["radios", "contact"],
  ["checkboxes", "help"],
] as const;
const files = { input: "input", dateInput: "date-input", radios: "radios", checkboxes: "checkboxes", button: "button" };

const ways: Record<string, () => Server> = {
  functions: plainPass,
  loader: () =>
    served(
      new nunjucks.Environment([new DesignSystemLoader(), new nunjucks.FileSystemLoader(templatesPath)]),
      `{% extends "layouts/page.njk" %}${imports("", (name) => name)}{% set page = { title: "Apply for a travel pass", form: form } %}
       {% block content %}<h1 class="ds-heading-l">Apply for a travel pass</h1>${prints((name) => name)}{{ button({ text: "Send application" }) }}{% endblock %}`,
    ),
  govuk: () =>
    served(
      environment(folder("govuk-frontend", "dist")),
      `{% extends "govuk/template.njk" %}${imports("govuk/components/", govuk)}{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
       {% block pageTitle %}{{ "Error: " if view.hasErrors }}Apply for a travel pass{% endblock %}{% block content %}<form method="post" action="/">
       {% if view.hasErrors %}{{ govukErrorSummary(view.errorSummary) }}{% endif %}
       <h1 class="govuk-heading-l">Apply for a travel pass</h1>${prints(govuk)}{{ govukButton({ text: "Send application" }) }}</form>{% endblock %}`,
    ),
};

function govuk(name: string): string {
  return `govuk${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function imports(path: string, named: (name: string) => string): string {
  return Object.entries(files)
    .map(([name, file]) => `{% from "${path}${file}/macro.njk" import ${named(name)} %}`)
    .join("");
}

function prints(named: (name: string) => string): string {
  const phone = `view.withConditional("contact", { phone: ${named("input")}(view.fields.phone) })`;
  const options = (key: string) => (key === "contact" ? phone : `view.fields["${key}"]`);
  return fields.map(([component, key]) => `{{ ${named(component)}(${options(key)}) }}`).join("");
}

function served(env: nunjucks.Environment, source: string): Server {
  const template = nunjucks.compile(source, env);
  return createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const result = request.method === "POST" ? await pass.submit(new URLSearchParams(body)) : undefined;
    const view = result?.ok === false ? pass.view(result) : pass.view();
    response.writeHead(result ? 422 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(template.render({ view, form: { action: "/" } }));
  });
}

// Answers with the resources that the server has used so far.
process.on("message", () => process.send?.(process.cpuUsage()));

const server = ways[process.argv[2] ?? ""]?.();
server?.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : 0);
});
