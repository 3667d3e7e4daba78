import fc from "fast-check";

/*
 * Every run of `npm test` tries the same cases, a thousand for each property. `npm run test:all -- random` tries others.
 */

const { DS_FRONTEND_SEED: seed = "1" } = process.env;

fc.configureGlobal({ seed: Number(seed), numRuns: 1000 });
