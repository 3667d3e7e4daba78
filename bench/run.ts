/*
 * What `npm run bench` does: `npm run bench -- scale` puts the example under load, anything else is for `bench.ts`.
 */

await import(process.argv[2] === "scale" ? "./scale.js" : "./bench.js");
