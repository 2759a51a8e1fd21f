import { describe, expect, it } from 'vitest';
import { listEvents } from '../../lambdas/contract/events.ts';
import { proves } from '../support/proves.ts';
import { eventSetup } from './event-setup.ts';

const setup = await eventSetup();

const ids = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id);

/** Every page from the first on. */
const walk = async (
  of: Awaited<ReturnType<typeof eventSetup>>,
  query: Readonly<Record<string, string>>,
): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const response = await of.list({ ...query, ...(cursor !== null && { cursor }) });
    expect(response.status, response.text).toBe(200);
    pages.push(ids(response));
    cursor = response.json.next_cursor;
    expect(response.json.has_more).toBe(cursor !== null);
  } while (cursor !== null);
  return pages;
};

const ten = async (options: Parameters<typeof setup.commit>[0] = {}) => {
  const of = await eventSetup();
  const made: string[] = [];
  for (let index = 0; index < 10; index += 1) made.push(await of.commit(options));
  return { of, made };
};

proves(listEvents, {
  success: async () => {
    await setup.commit();
    return setup.list();
  },
});

it('lists newest first, page by page, each event as GET returns it', async () => {
  const { of, made } = await ten();
  expect(await walk(of, { limit: '4' })).toEqual([
    made.slice(6).reverse(),
    made.slice(2, 6).reverse(),
    made.slice(0, 2).reverse(),
  ]);
  const { text, json } = await of.list({ limit: '1' });
  expect(text).toContain((await of.get(json.data[0].id)).text);
});

it('continues after after_sequence, oldest first, without a gap', async () => {
  const { of, made } = await ten();
  expect((await walk(of, { after_sequence: '0', limit: '4' })).flat()).toEqual(made);
  const { json } = await of.list({ after_sequence: '7' });
  expect(json.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([8, 9, 10]);
  expect((await of.list({ after_sequence: '10' })).json).toEqual({
    data: [],
    has_more: false,
    next_cursor: null,
  });
});

it('appends later commits, even if they were created before', async () => {
  const of = await eventSetup();
  const early = await of.commit({ isRelayed: false });
  const late = await of.commit();
  expect(ids(await of.list({ after_sequence: '0' }))).toEqual([late]);
  expect(ids(await of.list())).toEqual([late]);
  await of.relayed(early);
  expect(ids(await of.list({ after_sequence: '1' }))).toEqual([early]);
  expect(ids(await of.list())).toEqual([early, late]);
});

it('has the order of the sequence in both directions under concurrent commits, and its cursors continue there', async () => {
  const of = await eventSetup();
  const made = await Promise.all(Array.from({ length: 40 }, () => of.commit({ isRelayed: false })));
  // They become available in an order of their own, several at once.
  const apart = [
    ...made.filter((_, index) => index % 3 !== 0),
    ...made.filter((_, index) => index % 3 === 0),
  ];
  await Promise.all(apart.toReversed().map((id) => of.relayed(id)));
  const sequences = async (query: Readonly<Record<string, string>>) => {
    const shown = (await walk(of, query)).flat();
    return Promise.all(shown.map(async (id) => (await of.get(id)).json.sequence));
  };
  const inOrder = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(await sequences({ limit: '7' })).toEqual(inOrder.toReversed());
  expect(await sequences({ limit: '7', after_sequence: '0' })).toEqual(inOrder);
  expect(await sequences({ after_sequence: '25', limit: '4' })).toEqual(inOrder.slice(25));
});

it('filters by kind and time, in both orders', async () => {
  const of = await eventSetup();
  const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
  const made: string[] = [];
  for (let minute = 0; minute < 6; minute += 1)
    made.push(
      await of.commit({
        createdAt: at(minute),
        event: minute % 2 === 0 ? 'analysis.completed' : 'analysis.failed',
      }),
    );
  const created = ids(await of.list({ after_sequence: '0' }));
  expect(created).toEqual(made);
  const first = (await of.get(made[1] ?? '')).json.created_at;
  const last = (await of.get(made[4] ?? '')).json.created_at;
  const between = { created_after: first, created_before: last };
  expect(ids(await of.list(between))).toEqual([made[3], made[2]]);
  expect(ids(await of.list({ ...between, after_sequence: '0' }))).toEqual([made[2], made[3]]);
  expect(ids(await of.list({ event: 'analysis.failed' }))).toEqual([made[5], made[3], made[1]]);
  expect(ids(await of.list({ event: 'analysis.failed', after_sequence: '2' }))).toEqual([made[3], made[5]]);
  expect(ids(await of.list({ created_after: last, created_before: first }))).toEqual([]);
  expect(ids(await of.list({ created_after: '2030-01-01T00:00:00.000Z', created_before: first }))).toEqual(
    [],
  );
});

it('excludes webhook.test, events older than 30 days, and those of another environment or partner', async () => {
  const of = await eventSetup();
  await of.commit({ event: 'webhook.test' });
  await of.commit({ createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString() });
  await of.commit({ of: { ...of.tenant, environment: 'production' } });
  for (const query of [{}, { after_sequence: '0' }] as const) {
    expect(ids(await of.list(query))).toEqual([]);
    expect(ids(await of.list(query, { key: of.foreignKey }))).toEqual([]);
    expect(ids(await of.list(query, { key: of.keys.live, stage: 'live' }))).toHaveLength(1);
  }
});

describe('a page of events', () => {
  it.each([[{}], [{ after_sequence: '0' }]])(
    'with large documents ends before 4 MB, and the next continues there (%j)',
    async (query) => {
      const { of, made } = await ten({
        isDocument: true,
        data: JSON.stringify({ t: 'x'.repeat(1_500_000) }),
      });
      const pages = await walk(of, query);
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
      expect(pages.flat()).toEqual('after_sequence' in query ? made : made.toReversed());
    },
  );

  it('has at least one event, however large it is', async () => {
    const of = await eventSetup();
    const data = JSON.stringify({ t: '"'.repeat(2_200_000) });
    const made = [await of.commit({ isDocument: true, data }), await of.commit({ isDocument: true, data })];
    expect(await walk(of, {})).toEqual([[made[1]], [made[0]]]);
  });
});

it('refuses a cursor of the other order, and an invalid one', async () => {
  const { of } = await ten();
  const newest = (await of.list({ limit: '2' })).json.next_cursor;
  const feed = (await of.list({ limit: '2', after_sequence: '0' })).json.next_cursor;
  for (const query of [{ cursor: feed }, { cursor: newest, after_sequence: '0' }, { cursor: 'x' }]) {
    const { json } = await of.list(query);
    expect([json.error.code, json.error.details.field]).toEqual(['invalid_request', 'cursor']);
  }
});

it.each([
  [{ event: 'none' }, 'invalid_enum', 'event'],
  [{ after_sequence: '-1' }, 'invalid_request', 'after_sequence'],
  [{ after_sequence: '1.5' }, 'invalid_request', 'after_sequence'],
  [{ created_after: 'yesterday' }, 'invalid_request', 'created_after'],
  [{ kind: 'x' }, 'invalid_request', 'kind'],
])('refuses the filter %j', async (query, code, field) => {
  const { json } = await setup.list(query);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});
