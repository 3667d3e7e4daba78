import fc from "fast-check";

// A mutant is found by the first case that fails; to look for the smallest would take most of the time, and so would a thousand cases
// for each mutant that no test finds.
fc.configureGlobal({ seed: 1, numRuns: 100, endOnFailure: true });
