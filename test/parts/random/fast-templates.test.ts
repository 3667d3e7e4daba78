import { fastTemplates } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { randomTemplates } from "../../support/random-templates.js";
import { type Nunjucks, outcome } from "../../support/same-as-nunjucks.js";

/** Each set has six templates. `FAST_TEMPLATES_SETS=34000` compares 200,000 of them, in ten to twenty minutes on a quiet machine. */
const sets = Number(process.env.FAST_TEMPLATES_SETS ?? 4000);
const size = 1000;

test.each(Array.from({ length: Math.ceil(sets / size) }, (_, index) => 1000 + index * size))(
  "a thousand sets of random templates from seed %i render as Nunjucks renders them",
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
