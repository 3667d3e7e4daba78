import { testSameDom } from "../../support/same-dom.js";

testSameDom("React 18");
