/*
 * Runs in each instance before the service: answers its parent with the seconds of processor time that it has used, and with the
 * megabytes of memory that are left after a garbage collection.
 */

process.on("message", () => {
  globalThis.gc();
  const { user, system } = process.cpuUsage();
  process.send({ seconds: (user + system) / 1e6, memory: process.memoryUsage().heapUsed / 1024 ** 2 });
});
process.channel.unref();
