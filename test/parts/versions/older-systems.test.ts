import { describe } from "vitest";
import { testSystemPages } from "../../support/system-page-tests.js";
import { packages } from "../../support/system-pages.js";

describe.each(packages.filter(({ isNewest }) => !isNewest))("$name", testSystemPages);
