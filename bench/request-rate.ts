import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startService } from '../test/local/service.ts';
import { median, ratio, table } from './statistics.ts';

interface Sent {
  readonly tookMs: number;
  /** Of each request. */
  readonly durations: readonly number[];
}

interface Order {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
  readonly width: number;
}

const startSender = () => {
  const child = fork(fileURLToPath(new URL('request-sender.mjs', import.meta.url)));
  return {
    send: (order: Order): Promise<Sent> => {
      const { promise, resolve, reject } = Promise.withResolvers<Sent>();
      const ended = () => reject(new Error('The sender ended'));
      child.once('exit', ended);
      child.once('message', (sent) => {
        child.off('exit', ended);
        resolve(sent as Sent);
      });
      child.send(order);
      return promise;
    },
    stop: () => child.disconnect(),
  };
};

const startBare = async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Of one round: requests a second, the 99th of 100 durations, and CPU of this process for each request, µs. */
const measure = async (send: () => Promise<Sent>) => {
  const before = process.cpuUsage();
  const { tookMs, durations } = await send();
  const { user, system } = process.cpuUsage(before);
  const count = durations.length;
  const sorted = durations.toSorted((one, other) => one - other);
  const p99 = sorted[Math.min(count - 1, Math.floor(count * 0.99))] ?? Number.NaN;
  return { perSecond: (count / tookMs) * 1_000, p99, cpuMicros: (user + system) / count };
};

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * The local stack's API beside a bare server of node:http in the same process, both asked in turn by a sender in a process
 * of its own, once their code is compiled. CPU is of all threads.
 */
export const requestRate = async (rounds = 5, count = 1_000, width = 8): Promise<void> => {
  const [service, bare] = await Promise.all([startService(), startBare()]);
  const sender = startSender();
  const key = { Authorization: `Bearer ${service.keys.sandbox}` };
  const { sandbox } = service.baseUrls;
  const kinds = [
    { name: 'bare node:http', url: bare.url, headers: {} },
    { name: 'GET / (no key)', url: `${sandbox}/`, headers: {} },
    { name: 'GET /v1/version (key, rate limit)', url: `${sandbox}/v1/version`, headers: key },
    { name: 'GET /v1/orgs (key, rate limit, query)', url: `${sandbox}/v1/orgs`, headers: key },
  ];
  const seen = kinds.map((): Measured[] => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [index, { url, headers }] of kinds.entries()) {
      const measured = await measure(() => sender.send({ url, headers, count, width }));
      if (round >= 0) seen[index]?.push(measured);
    }
  const middle = (all: readonly Measured[], figure: keyof Measured) => median(all.map((one) => one[figure]));
  const [reference = []] = seen;
  // The sides are compared round by round, so that both share whatever else the machine does.
  const ofBare = (all: readonly Measured[], figure: keyof Measured) =>
    ratio(median(all.map((one, round) => one[figure] / (reference[round]?.[figure] ?? Number.NaN))), 1);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Requests to the local stack, ${width} at a time, median of ${rounds} rounds of ${count}, load ${load}\n`,
  );
  console.log(
    table(
      ['request', '1/s', 'of bare', 'p99 ms', 'CPU µs', 'of bare'],
      kinds.map(({ name }, index) => {
        const all = seen[index] ?? [];
        return [
          name,
          middle(all, 'perSecond').toFixed(0),
          ofBare(all, 'perSecond'),
          middle(all, 'p99').toFixed(1),
          middle(all, 'cpuMicros').toFixed(0),
          ofBare(all, 'cpuMicros'),
        ];
      }),
    ),
  );
  sender.stop();
  bare.stop();
  await service.close();
};
