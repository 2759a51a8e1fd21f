import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { PutRows } from '../../lambdas/adapters/table/put-rows.ts';
import { keepRequests } from '../../lambdas/requests/keep-requests.ts';
import { memoryPuts } from '../fakes/memory-puts.ts';
import { addPartner, lambdaContext } from '../support/api.ts';
import { loggedBy } from '../support/log.ts';
import { lineAt, requestsSetup, sent } from './requests-setup.ts';

it('stores a repeated line once', async () => {
  const of = await requestsSetup();
  const line = lineAt(Date.now());
  await of.keep(line, line);
  await of.keep(line);
  expect((await of.list()).json.data).toHaveLength(1);
});

it('stores as many lines as arrive at once', async () => {
  const of = await requestsSetup();
  await of.keep(...Array.from({ length: 100 }, () => lineAt(Date.now())));
  expect((await of.list({ limit: '100' })).json.data).toHaveLength(100);
});

it.each(['HEAD', 'OPTIONS'])('keeps a request by %s, which no endpoint has', async (method) => {
  const of = await requestsSetup();
  const refused = { method, path: '/$default', status: 405, error_code: 'method_not_allowed' };
  await of.keep(lineAt(Date.now(), { endpoint: 'documents.refuse-unknown-route', ...refused }));
  expect((await of.list()).json.data).toMatchObject([refused]);
});

it('stores nothing of a connection test', async () => {
  const of = await requestsSetup();
  const line = { partner_id: of.partnerId, ...lineAt(Date.now()) };
  await of.receive(sent([line], 'CONTROL_MESSAGE'));
  expect((await of.list()).json.data).toEqual([]);
});

it('skips other lines than those of requests', async () => {
  const of = await requestsSetup();
  const good = { partner_id: of.partnerId, ...lineAt(Date.now()) };
  const strange = [
    'not json',
    '[]',
    {},
    { ...good, partner_id: 'nobody#WEBHOOKS' },
    { ...good, request_id: '../x' },
    { ...good, status: 'ok' },
    { ...good, stage: 'test' },
    { ...good, path: 'x'.repeat(301) },
    { ...good, duration_ms: -1 },
  ];
  await of.receive(sent([...strange, good]));
  expect((await of.list()).json.data).toHaveLength(1);
});

it('keeps the requests of other partners when those of one cannot be written, and fails to be retried', async () => {
  const of = await requestsSetup();
  const flooding = await addPartner(of.table);
  const kept = memoryPuts(of.table);
  const putRows: PutRows = async (rows) => {
    if (rows.some(({ key }) => key.pk.startsWith(flooding.partnerId)))
      throw new Error('too many writes to one key');
    return kept(rows);
  };
  const flood = Array.from({ length: 40 }, () => ({ partner_id: flooding.partnerId, ...lineAt(Date.now()) }));
  const last = { partner_id: of.partnerId, ...lineAt(Date.now()) };
  const keep = keepRequests.handler({ putRows });
  await expect(loggedBy(() => keep(sent([...flood, last]), lambdaContext()))).rejects.toThrow('too many');
  expect((await of.list()).json.data).toHaveLength(1);
});

it.each([
  ['no data', {}],
  ['no base64', { awslogs: { data: '%' } }],
  ['no gzip', { awslogs: { data: Buffer.from('x').toString('base64') } }],
  ['no JSON', { awslogs: { data: gzipSync('x').toString('base64') } }],
  ['more than it expands', { awslogs: { data: gzipSync(Buffer.alloc(40_000_000)).toString('base64') } }],
])('fails for a message with %s', async (_, event) => {
  const of = await requestsSetup();
  await expect(loggedBy(() => of.receive(event))).rejects.toThrow();
});
