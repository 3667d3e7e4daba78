import fc from "fast-check";

/*
 * Every run of the tests tries the same cases. `npm run fuzz` tries others, each property for a limited time.
 */

const { DS_FRONTEND_SEED: seed = "1", DS_FRONTEND_MILLISECONDS: milliseconds } = process.env;

fc.configureGlobal({
  seed: Number(seed),
  ...(milliseconds && { interruptAfterTimeLimit: Number(milliseconds) }),
});
