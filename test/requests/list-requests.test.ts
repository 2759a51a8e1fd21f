import { expect, it } from 'vitest';
import { listRequests } from '../../lambdas/contract/requests.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { lineAt, requestsSetup } from './requests-setup.ts';

const hourMs = 3_600_000;
const now = Date.now();

const setup = await requestsSetup();
proves(listRequests, {
  success: async () => {
    await setup.keep(lineAt(now));
    return setup.list();
  },
});

it('shows a request with its result', async () => {
  const of = await requestsSetup();
  const line = lineAt(now - hourMs, { status: 404, error_code: 'org_not_found' });
  await of.keep(line);
  expect((await of.list()).json).toEqual({
    data: [
      {
        id: line.request_id,
        operation: 'orgs.get-org',
        method: 'GET',
        path: '/v1/orgs/{org_id}',
        status: 404,
        error_code: 'org_not_found',
        duration_ms: 12,
        key_id: '0123456789abcdef',
        occurred_at: new Date(now - hourMs).toISOString(),
      },
    ],
    has_more: false,
    next_cursor: null,
  });
});

it('filters by request, operation, class of status, key and time, and pages without a gap', async () => {
  const of = await requestsSetup();
  const first = lineAt(now - 5 * hourMs, { status: 500, error_code: 'internal_error' });
  await of.keep(
    first,
    lineAt(now - 4 * hourMs, { status: 404 }),
    lineAt(now - 3 * hourMs, { status: 429 }),
    lineAt(now - 2 * hourMs, { endpoint: 'orgs.list-orgs', path: '/v1/orgs' }),
    lineAt(now - hourMs, { key_id: 'fedcba9876543210', status: 302 }),
  );
  const ids = async (query: Record<string, string>): Promise<string[]> =>
    (await of.list(query)).json.data.map(({ id }: { id: string }) => id);
  const all = await ids({});
  expect(all).toHaveLength(5);
  expect(await ids({ request_id: first.request_id })).toEqual([first.request_id]);
  expect(await ids({ request_id: `req_${newId(now)}` })).toEqual([]);
  expect(await ids({ operation: 'orgs.list-orgs' })).toEqual([all[1]]);
  expect(await ids({ status: '4xx' })).toEqual([all[2], all[3]]);
  expect(await ids({ status: '5xx' })).toEqual([all[4]]);
  expect(await ids({ key_id: 'fedcba9876543210' })).toEqual([all[0]]);
  const span = {
    created_after: new Date(now - 4.5 * hourMs).toISOString(),
    created_before: new Date(now - 2.5 * hourMs).toISOString(),
  };
  expect(await ids(span)).toEqual([all[2], all[3]]);
  const paged: string[] = [];
  let query: Record<string, string> = { limit: '2' };
  for (let page = 0; page < 3; page += 1) {
    const { data, next_cursor } = (await of.list(query)).json;
    paged.push(...data.map(({ id }: { id: string }) => id));
    query = { limit: '2', cursor: next_cursor };
  }
  expect(paged).toEqual(all);
});

it('hides the requests of another partner, and of the other environment', async () => {
  const of = await requestsSetup();
  const other = await addPartner(of.table);
  await of.keep(lineAt(now), lineAt(now, { stage: 'live', status: 201 }));
  expect((await of.list({}, { key: other.keys.sandbox })).json.data).toEqual([]);
  expect((await of.list()).json.data).toMatchObject([{ status: 200 }]);
  expect((await of.list({}, { key: of.keys.live, stage: 'live' })).json.data).toMatchObject([
    { status: 201 },
  ]);
});

it('forgets a request after seven days, whenever the table deletes it', async () => {
  const of = await requestsSetup();
  const week = 7 * 24 * hourMs;
  await of.keep(lineAt(now - week - hourMs), lineAt(now - week + hourMs));
  expect((await of.list()).json.data).toHaveLength(1);
  const kept = of.table.items().filter(({ pk }) => String(pk).endsWith('#REQUESTS'));
  for (const { occurred_at, expires_at_epoch_seconds } of kept)
    expect(expires_at_epoch_seconds).toBe(Math.ceil((Date.parse(String(occurred_at)) + week) / 1_000));
});

it.each([
  [{ status: '404' }, 'status', 'invalid_enum'],
  [{ request_id: 'x' }, 'request_id', 'invalid_request'],
  [{ limit: '0' }, 'limit', 'invalid_request'],
  [{ method: 'GET' }, 'method', 'invalid_request'],
])('refuses %j', async (query, field, code) => {
  const { json } = await setup.list(query);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});
