import { createServer } from 'node:http';
import { localKeys } from '../bin/local/keys.ts';
import { startLocalService } from '../bin/local/start-service.ts';
import { median, ratio, table } from './statistics.ts';

/** Requests a second over loopback, `width` at a time, for a bounded number of requests. */
const rate = async (
  url: string,
  headers: Record<string, string>,
  { count, width }: { count: number; width: number },
): Promise<number> => {
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (left > 0) {
        left -= 1;
        const response = await fetch(url, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      }
    }),
  );
  return (count / (performance.now() - started)) * 1_000;
};

/** The local stack's API beside a bare server of node:http, with sender and server sharing one process. */
export const requestRate = async (rounds = 5, count = 150, width = 8): Promise<void> => {
  const stack = await startLocalService();
  const { keys } = await localKeys(stack, undefined);
  const bare = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const address = bare.address();
  const bareUrl = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
  const headers = { Authorization: `Bearer ${keys.admin_live}` };
  const paths = { 'GET / (no key)': '/live/', 'GET /v1/version (key, rate limit)': '/live/v1/version' };
  const bareRates: number[] = [];
  const rates = Object.entries(paths).map(([name, path]) => {
    const seen: number[] = [];
    return { name, path, seen };
  });
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await rate(bareUrl, {}, { count, width }));
    for (const one of rates)
      one.seen.push(
        await rate(stack.address + one.path, one.name.includes('no key') ? {} : headers, { count, width }),
      );
  }
  console.log(
    `Requests a second of the local stack, ${width} at a time, median of ${rounds} rounds of ${count}\n`,
  );
  console.log(
    table(
      ['request', '1/s', 'of bare'],
      [
        ['bare node:http', median(bareRates).toFixed(0), '1.00 ×'],
        ...rates.map(({ name, seen }) => [
          name,
          median(seen).toFixed(0),
          ratio(median(seen), median(bareRates)),
        ]),
      ],
    ),
  );
  bare.close();
  bare.closeAllConnections();
  await stack.close();
};
