/* What a process imports that does nothing: the least that `cold.ts` can be held against. */
