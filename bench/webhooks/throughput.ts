import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median, ratio, table } from '../statistics.ts';
import { dispatcher } from './dispatcher.ts';
import { startReceiver } from './receiver.ts';

/** Requests in flight at once. */
export const width = 16;

/** Runs the work on everything, `width` at a time; CPU of this process and time, per piece. */
export const measure = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>) => {
  const queue = [...all];
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMicros: (user + system) / all.length, wallMs: (performance.now() - started) / all.length };
};

/** What a sender must do at the least: sign a body and post it. */
const bareLoop = (address: string, agent: Agent) => async (body: string) => {
  const time = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', 'whsec_bench').update(`${time}.${body}`).digest('hex');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Service-Signature': `t=${time},v1=${signature}`,
  };
  const sent = request(`${address}/ok`, { method: 'POST', agent, headers }, (response) => {
    response.resume();
    response.once('end', resolve);
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
};

/** Deliveries per second of CPU, each signed, sent and its attempt recorded, beside the bare signed POST. */
export const throughput = async (rounds = 20, warmUps = 40, count = 600): Promise<void> => {
  const receiver = await startReceiver();
  const body = JSON.stringify({ text: 'x'.repeat(2_000) });
  const kept = new Agent({ keepAlive: true, maxSockets: width });
  const fresh = new Agent({ keepAlive: false });
  const seen = { kept: [] as number[], fresh: [] as number[], fanOut: [] as number[], own: [] as number[] };
  const urls = Array.from({ length: 4 }, (_, index) => `${receiver.address}/ok/${index}`);
  const first: number[] = [];
  // One for all rounds, because code that is made again for each round would also be compiled again.
  const own = await dispatcher(urls);
  for (let round = -warmUps; round < rounds; round += 1) {
    await own.forget();
    const events = await Promise.all(Array.from({ length: count / urls.length }, () => own.commit(body)));
    const bodies = Array.from({ length: count }, () => body);
    const results = {
      kept: await measure(bodies, bareLoop(receiver.address, kept)),
      fresh: await measure(bodies, bareLoop(receiver.address, fresh)),
      fanOut: await measure(events, own.fanOut),
      own: await measure(own.queued.splice(0), own.deliver),
    };
    while (own.queued.length > 0) await measure(own.queued.splice(0), own.deliver);
    if (own.statuses().some((status) => status !== 'succeeded')) throw new Error('Not all were delivered');
    if (round === -warmUps) first.push(results.kept.cpuMicros, results.own.cpuMicros);
    if (round < 0) continue;
    for (const name of ['kept', 'fresh', 'fanOut', 'own'] as const) seen[name].push(results[name].cpuMicros);
  }
  const row = (name: string, micros: readonly number[]) => [
    name,
    median(micros).toFixed(0),
    (1e6 / median(micros)).toFixed(0),
    // The sides are compared round by round, so that both share whatever else the machine does.
    ratio(median(micros.map((one, round) => one / (seen.kept[round] ?? Number.NaN))), 1),
  ];
  console.log(`Deliveries of 2 KB, ${width} at a time, median of ${rounds} rounds of ${count}\n`);
  console.log(
    table(
      ['sender', 'CPU µs', '1/s and core', 'of bare'],
      [
        row('bare signed POST, kept connections', seen.kept),
        row('bare signed POST, a connection each', seen.fresh),
        row('fan-out of an event to four webhooks', seen.fanOut),
        row('deliver: claim, place, sign, send, record', seen.own),
      ],
    ),
  );
  const [bare = Number.NaN, deliver = Number.NaN] = first;
  console.log(
    `\nThe first ${count} of the process, before it is compiled: ${deliver.toFixed(0)} µs, ${ratio(deliver, bare)} the first of the bare loop.`,
  );
  receiver.stop();
};
