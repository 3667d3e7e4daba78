/* An empty module, which gives `cold.ts` the least that any process takes. */
