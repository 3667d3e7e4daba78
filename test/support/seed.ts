import fc from "fast-check";

/*
 * Every run of the tests tries the same cases. `npm run fuzz` tries others.
 */

const { DS_FRONTEND_SEED: seed = "1" } = process.env;

fc.configureGlobal({ seed: Number(seed) });
