/* Run by the GOV.UK Prototype Kit when it starts. */
require("govuk-prototype-kit").requests.setupRouter().use(require("./required.cjs"));
