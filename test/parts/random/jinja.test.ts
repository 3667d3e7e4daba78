import { testInMiniJinja } from "../../support/same-in-minijinja.js";

testInMiniJinja(100);
