import { Agent, request } from 'node:http';

// Sends requests from a process of its own, so that its work is not counted as the server's: `count` in all, `width` at a
// time, over kept connections. Answers with how long all of them took and how long each, milliseconds.

const send = ({ url, headers, count, width }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const durations = [];
  const one = () =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const sent = request(url, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => {
          durations.push(performance.now() - startedMs);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
      });
      sent.once('error', reject);
      sent.end();
    });
  let left = count;
  const startedMs = performance.now();
  const lanes = Array.from({ length: width }, async () => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  });
  return Promise.all(lanes).then(() => {
    agent.destroy();
    return { tookMs: performance.now() - startedMs, durations };
  });
};

process.on('message', async (order) => process.send?.(await send(order)));
process.on('disconnect', () => process.exit(0));
