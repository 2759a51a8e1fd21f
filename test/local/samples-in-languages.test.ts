import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import type { ProblemCode } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { type Call, callOf, pathOf } from '../../lib/documents/samples/call.ts';
import { samplesOf } from '../../lib/documents/samples/samples.ts';
import { adminOf, idOf, parametersOf, possess } from './possessions.ts';
import { startReceiver } from './receiver.ts';
import { type Exchange, startRecordingProxy } from './samples/recording-proxy.ts';
import { installedRuntimes, type Runtime } from './samples/runtimes.ts';
import { startService } from './service.ts';

// Every sample of the reference, run as it stands there against the whole service.

const service = await startService();
const receiver = await startReceiver();
const proxy = await startRecordingProxy(service.baseUrls.live.replace(/\/live$/, ''));
const caller = await adminOf(service).caller('Samples', 'live');
const possessions = await possess(caller, 'samples', receiver.url);
const folder = mkdtempSync(join(tmpdir(), 'samples-in-languages-'));
afterAll(async () => {
  await Promise.all([service.close(), receiver.close(), proxy.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const find = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

interface Case {
  readonly row: Row;
  readonly call: Call;
}

/** A read of something that is there. */
const readOf = (row: Row): Case => {
  const call = callOf(row, find);
  const params = Object.fromEntries(
    parametersOf(row).map(({ name, collection }) => [name, idOf(row, collection, possessions)]),
  );
  return { row, call: { ...call, params: { ...call.params, ...params } } };
};

// The caller's key is a live one.
const partners = rows.filter(({ scope, onlyIn }) => scope !== 'admin' && onlyIn !== 'sandbox');
const administrators = rows.filter(({ scope }) => scope === 'admin');
const reads = (listed: readonly Row[]): readonly Case[] =>
  listed.filter(({ method }) => method === 'GET').map(readOf);
const changes = (listed: readonly Row[]): readonly Case[] =>
  listed.filter(({ method }) => method !== 'GET').map((row) => ({ row, call: callOf(row, find) }));

/** What went through the proxy while the samples of a language ran, one exchange a case. */
const exchangesOf = async (
  { language, run }: Runtime,
  cases: readonly Case[],
  key: string,
): Promise<readonly Exchange[]> => {
  const texts = cases.flatMap(({ call }) =>
    samplesOf(call).flatMap((sample) => (sample.language === language ? [sample.text] : [])),
  );
  const env = { ...process.env, BASE: `${proxy.address}/live`, KEY: key };
  proxy.taken();
  await run(texts, mkdtempSync(join(folder, 'run-')), env);
  return proxy.taken();
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A language has no sample where it would follow a redirect. */
const shownIn = (language: Runtime['language'], cases: readonly Case[]): readonly Case[] =>
  cases.filter(({ call }) => samplesOf(call).some((sample) => sample.language === language));

/** The client in TypeScript sends its key everywhere; the other samples only where one is needed. */
const isWithKey = ({ scope }: Row, language: Runtime['language']): boolean =>
  scope !== 'none' || language === 'TypeScript';

interface Ran {
  readonly exchanges: readonly Exchange[];
  readonly cases: readonly Case[];
  readonly key: string;
  readonly language: Runtime['language'];
}

/** What was sent is the call of each case, byte for byte where bytes matter. */
const expectSent = ({ exchanges, cases, key, language }: Ran): void => {
  expect(exchanges.map(({ method, path }) => `${method} ${path}`)).toEqual(
    cases.map(({ call }) => `${call.method} /live${pathOf(call)}`),
  );
  for (const [index, { row, call }] of cases.entries()) {
    const { authorization, contentType, idempotencyKey = '', body = '' } = exchanges[index] ?? {};
    const sent = isWithKey(row, language) ? `Bearer ${key}` : undefined;
    expect([row.id, authorization]).toEqual([row.id, sent]);
    if (call.body === undefined) expect([row.id, body]).toEqual([row.id, '']);
    else expect([row.id, contentType, JSON.parse(body)]).toEqual([row.id, 'application/json', call.body]);
    expect([row.id, uuid.test(idempotencyKey)]).toEqual([row.id, row.method !== 'GET']);
  }
};

/** What tells that a sample was wrong, and not that a thing of its ids is unknown or in another state. */
const faultsOfTheSample: ReadonlySet<string> = new Set<ProblemCode>([
  'missing_field',
  'invalid_enum',
  'invalid_api_key',
  'authentication_required',
  'key_environment_mismatch',
  'scope_required',
  'route_not_found',
  'method_not_allowed',
]);

describe.each(installedRuntimes())('the samples in $language', (runtime) => {
  const { language } = runtime;

  it.each([
    ['partners', partners, caller.key],
    ['administrators', administrators, service.keys.admin_live],
  ] as const)('read existing records, for %s', async (_, listed, key) => {
    const cases = shownIn(language, reads(listed));
    const exchanges = await exchangesOf(runtime, cases, key);
    expectSent({ exchanges, cases, key, language });
    for (const [index, { row }] of cases.entries())
      expect([row.id, exchanges[index]?.status, exchanges[index]?.response.slice(0, 300)]).toEqual([
        row.id,
        row.success.status,
        exchanges[index]?.response.slice(0, 300),
      ]);
  });

  it.each([
    ['partners', partners, caller.key],
    ['administrators', administrators, service.keys.admin_live],
  ] as const)('make valid changes, for %s', async (_, listed, key) => {
    const cases = changes(listed);
    const exchanges = await exchangesOf(runtime, cases, key);
    expectSent({ exchanges, cases, key, language });
    for (const [index, { row }] of cases.entries()) {
      const { status = 0, response = '' } = exchanges[index] ?? {};
      if (status === row.success.status) continue;
      const { code } = JSON.parse(response).error;
      expect([row.id, row.problems.includes(code), response]).toEqual([row.id, true, response]);
      expect([row.id, faultsOfTheSample.has(code), response]).toEqual([row.id, false, response]);
      expect([row.id, status < 500, response]).toEqual([row.id, true, response]);
    }
  });
});
