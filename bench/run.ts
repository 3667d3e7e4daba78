/*
 * Started by `npm run bench`: `-- scale` puts the example under load; every other argument is for `bench.ts`.
 */

await import(process.argv[2] === "scale" ? "./scale.js" : "./bench.js");
