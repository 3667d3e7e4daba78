import { configure, field, Plan, validators as rules, waypointUrl } from "@dwp/govuk-casa";
import { RedisStore } from "connect-redis";
import express from "express";
import { createClient } from "redis";

/*
 * The journey of the service that `create` copies, without the upload and the language, in CASA 10: set up as its guides and its example
 * "barebones" do it, with its sessions in Redis. It runs in the folder in which CASA is installed.
 */

const required = (errorMsg) => rules.required.make({ errorMsg });
const text = (name, errorMsg) => field(name).validators([required(errorMsg), rules.strlen.make({ max: 200 })]);
const oneOf = (name, source, errorMsg) =>
  field(name).validators([required(errorMsg), rules.inArray.make({ source, errorMsg })]);

const fields = {
  area: [oneOf("area", ["yes", "no"], "Select yes if you live in Northshire")],
  name: [text("fullName", "Enter your full name")],
  "date-of-birth": [
    field("dateOfBirth").validators([
      rules.required.make({
        errorMsg: { summary: "Enter your date of birth", focusSuffix: ["[dd]", "[mm]", "[yyyy]"] },
      }),
      rules.dateObject.make({ allowSingleDigitMonth: true, beforeOffsetFromNow: { days: 1 } }),
    ]),
  ],
  address: [
    text("line1", "Enter address line 1"),
    field("line2", { optional: true }).validators([rules.strlen.make({ max: 200 })]),
    text("town", "Enter town or city"),
    field("postcode").validators([required("Enter postcode"), rules.regex.make({ pattern: /^[a-z\d ]{5,8}$/i })]),
  ],
  contact: [
    oneOf("contact", ["email", "phone", "post"], "Select how we should contact you"),
    field("email")
      .validators([required("Enter your email address"), rules.email.make()])
      .condition(({ waypoint, journeyContext }) => journeyContext.getDataForPage(waypoint).contact === "email"),
    field("phone")
      .validators([required("Enter your phone number"), rules.regex.make({ pattern: /^[\d\-+() ]+$/ })])
      .condition(({ waypoint, journeyContext }) => journeyContext.getDataForPage(waypoint).contact === "phone"),
  ],
  help: [
    field("help").validators([
      required("Select what would help you"),
      rules.inArray.make({ source: ["step-free", "seat", "companion", "none"] }),
    ]),
  ],
  reason: [text("reason", "Enter your reason")],
};

const waypoints = [...Object.keys(fields), "check"];
const plan = new Plan();
plan.setRoute("area", "not-eligible", (_, { data }) => data.area.area === "no");
plan.setRoute("area", "name", (_, { data }) => data.area.area === "yes");
plan.addSequence(...waypoints.slice(1));

/** Rows of the check page, as the plugin of the example makes them. */
function showRows(request, response, next) {
  const { journeyContext } = request.casa;
  const address = (waypoint, options) =>
    waypointUrl({ journeyContext, waypoint, mountUrl: `${request.baseUrl}/`, ...options });
  response.locals.rows = plan
    .traverse(journeyContext)
    .flatMap((waypoint) => (fields[waypoint] ?? []).map(({ name }) => ({ waypoint, name })))
    .map(({ waypoint, name }) => {
      const value = journeyContext.data[waypoint]?.[name];
      const href = `${address(waypoint, { edit: true, editOrigin: address("check") })}#f-${name}`;
      return {
        key: { text: name },
        value: { text: typeof value === "object" ? Object.values(value).join(" ") : value },
        actions: { items: [{ href, text: "Change", visuallyHiddenText: name }] },
      };
    });
  next();
}

/** Sends an application and ends its session, where the example has its comment about that. */
async function send(request, response, next) {
  const body = JSON.stringify(request.casa.journeyContext.getData());
  const sent = await fetch(process.env.SEND_TO, { method: "POST", body, signal: AbortSignal.timeout(10_000) });
  if (!sent.ok) return next(new Error(`The receiver answered with status ${sent.status}.`));
  request.session.destroy((error) => (error ? next(error) : response.redirect(302, "/done")));
}

const client = createClient({ url: process.env.REDIS_URL, commandOptions: { timeout: 5000 } });
client.on("error", () => {});
await client.connect();

const { ancillaryRouter, mount } = configure({
  views: [process.env.VIEWS],
  session: {
    name: "session",
    secret: process.env.SESSION_SECRET,
    ttl: 3600,
    secure: true,
    store: new RedisStore({ client, prefix: "casa:" }),
  },
  i18n: { dirs: [], locales: ["en"] },
  pages: [
    ...Object.keys(fields).map((waypoint) => ({ waypoint, view: `${waypoint}.njk`, fields: fields[waypoint] })),
    { waypoint: "not-eligible", view: "not-eligible.njk" },
    {
      waypoint: "check",
      view: "check.njk",
      fields: [],
      hooks: [
        { hook: "prerender", middleware: showRows },
        { hook: "presanitise", middleware: send },
      ],
    },
  ],
  plan,
});
ancillaryRouter.use(/^\/$/, (_, response) => response.render("start.njk"));
ancillaryRouter.use("/done", (_, response) => response.render("done.njk"));

const app = express().set("trust proxy", 1);
const casa = express().set("trust proxy", 1);
mount(casa);
app.use("/", casa);
app.listen(process.env.PORT, "127.0.0.1");
