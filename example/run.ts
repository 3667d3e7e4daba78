/*
 * Started by `npm run example`: the service on Node, or with `-- worker` its form in workerd.
 */

const [way, ...more] = process.argv.slice(2);
if (more.length > 0 || (way && way !== "worker")) {
  console.error(`Unexpected argument "${more[0] ?? way}". Use: npm run example, or npm run example -- worker`);
  process.exitCode = 1;
} else await import(way ? "./worker/serve.js" : "./server.js");
