import { testRenderingsOf } from "../../support/lint-renderings.js";

testRenderingsOf({ from: "govuk-frontend-5", name: "govuk-frontend", folder: "dist", area: "govuk/components" });
testRenderingsOf({ from: "nhsuk-frontend-10", name: "nhsuk-frontend", folder: "dist", area: "nhsuk/components" });
