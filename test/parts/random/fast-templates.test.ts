import { fastTemplates } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { randomTemplates } from "../../support/random-templates.js";
import { type Nunjucks, outcome } from "../../support/same-as-nunjucks.js";

const size = 100;

test.each([1000])(
  "a hundred sets of random templates from seed %i render as Nunjucks renders them",
  { timeout: 600_000 },
  (first) => {
    for (let seed = first; seed < first + size; seed += 1) {
      const random = randomTemplates(seed);
      const expected = outcome(nunjucks as unknown as Nunjucks, random, () => {});
      const given = outcome(nunjucks as unknown as Nunjucks, random, fastTemplates);
      // How deep Nunjucks gets into an endless recursion is a matter of chance.
      if (!expected.concat(given).join().includes("Maximum call stack"))
        expect(given, `seed ${seed}`).toEqual(expected);
    }
  },
);
