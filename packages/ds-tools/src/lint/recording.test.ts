import { testRenderingsOf } from "../../../../test/support/lint-renderings.js";

testRenderingsOf({ from: "govuk-frontend", name: "govuk-frontend", folder: "dist", area: "govuk/components" });
