import { expect, it } from 'vitest';
import { listSessions } from '../../lambdas/all-day-sessions/list-sessions.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const handler = listSessions.handler({ ...setup.resources });
const list = (query: Record<string, string> = {}, key = setup.keys.sandbox) =>
  send(listSessions.row, handler, { key, query });
const idsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).json.data.map(({ id }: { id: string }) => id);

const first = await setup.submitted({ recording_url: 'mock://quiet-day' });
const second = await setup.submitted({ recording_url: 'mock://quiet-day', org_id: 'other' });
const third = await setup.completed({ recording_url: 'mock://quiet-day' });

proves(listSessions.row, { success: () => list() });

it('lists newest first, page by page', async () => {
  const page = await list({ limit: '2' });
  expect(page.json.data.map(({ id }: { id: string }) => id)).toEqual([third, second]);
  expect(await idsOf({ cursor: page.json.next_cursor })).toEqual([first]);
});

it('filters by status, org and time', async () => {
  expect(await idsOf({ org_id: 'acme' })).toEqual([third, first]);
  expect(await idsOf({ org_id: 'unknown' })).toEqual([]);
  expect(await idsOf({ status: 'completed' })).toEqual([third]);
  expect(await idsOf({ rep_id: 'nobody' })).toEqual([]);
  expect(await idsOf({ created_after: '2999-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await idsOf({ created_before: '2999-01-01T00:00:00.000Z' })).toEqual([third, second, first]);
});

it('omits archived sessions and those of other partners', async () => {
  const archived = await setup.submitted({ recording_url: 'mock://quiet-day' });
  await setup.remove(archived);
  expect(await idsOf({})).toEqual([third, second, first]);
  expect((await list({}, setup.foreignKey)).json.data).toEqual([]);
});

it('shows the queue position of each waiting session, on any page and with any filter', async () => {
  const elsewhere = await daySetup();
  const handlerThere = listSessions.handler({ ...elsewhere.resources });
  const places = async (query: Record<string, string> = {}) => {
    const { json } = await send(listSessions.row, handlerThere, { key: elsewhere.keys.sandbox, query });
    return json.data.map(({ queue_position }: { queue_position: number | null }) => queue_position);
  };
  const oldest = await elsewhere.submitted({ recording_url: 'mock://quiet-day', org_id: 'other' });
  await elsewhere.submitted();
  await elsewhere.submitted();
  expect(await places()).toEqual([3, 2, 1]);
  expect(await places({ limit: '1' })).toEqual([3]);
  expect(await places({ org_id: 'acme' })).toEqual([3, 2]);
  await elsewhere.transcribe(elsewhere.referenceOf('session', oldest));
  expect(await places()).toEqual([2, 1, null]);
});
