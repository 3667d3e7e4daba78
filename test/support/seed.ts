import fc from "fast-check";

/*
 * Every run of `npm test` tries the same cases, 300 for each property. `npm run test:all -- random` tries others, and more of them.
 */

const { DS_FRONTEND_SEED: seed } = process.env;

/** True when the cases are new, and there is time for more of them. */
export const isThorough = seed !== undefined;

fc.configureGlobal({ seed: Number(seed ?? 1), numRuns: isThorough ? 1000 : 300 });
