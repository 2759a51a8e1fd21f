import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filledSample, sampleFile } from '../bin/local/samples.ts';
import { fallback, rows } from '../lambdas/contract/index.ts';
import { settings } from '../lambdas/contract/settings.ts';
import { apiKey, dynamodbStub, partnerId } from './dynamodb-stub.ts';
import { benchEnvironment } from './environment.ts';
import { median, ratio, table } from './statistics.ts';

interface FirstResponse {
  readonly ms: number;
  /** Of all threads: what a busy machine changes least. */
  readonly cpuMs: number;
  readonly status: number;
  readonly undici: boolean;
}

const isFirstResponse = (message: unknown): message is FirstResponse =>
  typeof message === 'object' && message !== null && 'ms' in message;

const firstResponse = (bundle: string, event: string, env: Record<string, string>): Promise<FirstResponse> =>
  new Promise((resolveWith, reject) => {
    const child = fork(resolve('bench/first-response.mjs'), [resolve(bundle), event], {
      env: { PATH: process.env['PATH'], ...env },
      execArgv: [],
      silent: true,
    });
    child.on('message', (message) => {
      if (isFirstResponse(message)) resolveWith(message);
      child.kill();
    });
    // Comes after every message; `exit` may come before them.
    child.on('disconnect', () => reject(new Error(`${bundle} ended before it answered`)));
  });

/** The settings of a function, with the table at `address`. */
const environment = (address: string): Record<string, string> => ({
  ...benchEnvironment,
  [settings.keyPepperSecret]: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:bench',
  [settings.endpointUrl]: address,
  [settings.apiAddress]: 'http://127.0.0.1',
});

/** Two things by turns, so that both meet the same machine. */
const alternately = async (
  runs: number,
  once: () => Promise<FirstResponse>,
  otherOnce: () => Promise<FirstResponse>,
) => {
  const [own, reference]: [FirstResponse[], FirstResponse[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    reference.push(await otherOnce());
    own.push(await once());
  }
  return { own, reference };
};

const ratios = (own: readonly FirstResponse[], reference: readonly FirstResponse[]): string[] =>
  (['ms', 'cpuMs'] as const).map((unit) =>
    ratio(median(own.map((one) => one[unit])), median(reference.map((one) => one[unit]))),
  );

/**
 * Fresh process to first response, each bundle against a bare handler, alternating in one run; of all functions of the API
 * or of those that are named: `npm run bench -- cold analyses.get-analysis`.
 */
export const coldStart = async (named: readonly string[] = [], runs = 20): Promise<void> => {
  const { address, server } = await dynamodbStub();
  const env = environment(address);
  const bare = join(mkdtempSync(join(tmpdir(), 'bare-')), 'index.mjs');
  writeFileSync(bare, "export const handler = async () => ({ statusCode: 200, headers: {}, body: '{}' });");
  const keys = { sandbox: apiKey, live: apiKey, admin_sandbox: apiKey, admin_live: apiKey };
  const bundles = [...rows, fallback]
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .map(({ id }) => ({ id, bundle: `dist/${id.replace('.', '/')}/index.mjs` }));
  const lines: string[][] = [];
  const bareMs: number[] = [];
  for (const { id, bundle } of bundles.filter((one) => existsSync(one.bundle))) {
    const sample = filledSample(
      readFileSync(sampleFile(id), 'utf8'),
      { partner_id: partnerId, keys },
      'https://example.com',
    );
    const { own, reference } = await alternately(
      runs,
      () => firstResponse(bundle, JSON.stringify(sample), env),
      () => firstResponse(bare, '{}', env),
    );
    if (own.some(({ undici }) => undici)) throw new Error(`${id} loads undici before its first request`);
    bareMs.push(...reference.map(({ ms }) => ms));
    const kilobytes = Math.round(statSync(bundle).size / 1_024);
    const statuses = new Set(own.map(({ status }) => status));
    lines.push([id, `${kilobytes} KB`, ...ratios(own, reference), [...statuses].join(' ')]);
    process.stderr.write(`\r${lines.length}/${bundles.length} bundles`);
  }
  server.close();
  process.stderr.write('\n');
  lines.sort(([, , one = ''], [, , other = '']) => Number.parseFloat(other) - Number.parseFloat(one));
  console.log(
    `Cold start, median of ${runs} fresh processes; bare handler ${median(bareMs).toFixed(1)} ms on this machine now\n`,
  );
  console.log(table(['function', 'bundle', 'time of bare', 'CPU of bare', 'status'], lines));
};
