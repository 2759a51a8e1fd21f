// Runs in a fresh process: imports one bundle, sends it one request, and prints how long that took since the process
// began, and how much of a processor. Plain JavaScript, because stripping types would be a part of the measurement.
const [bundle = '', eventText = '{}'] = process.argv.slice(2);
const { handler } = await import(bundle);
// Node's own list of what it has loaded; undici costs 20 ms (docs/adr/003).
const undici = process.moduleLoadList.some((name) => name.includes('undici/undici'));
const context = {
  getRemainingTimeInMillis: () => 10_000,
  awsRequestId: 'bench',
  functionName: 'bench',
  memoryLimitInMB: '512',
};
const response = await handler(JSON.parse(eventText), context);
const ms = performance.now();
const { user, system } = process.cpuUsage();
process.send?.({ ms, cpuMs: (user + system) / 1_000, status: response?.statusCode, undici });
