import { describe, expect, it } from 'vitest';
import { type DocumentStore, documentKey } from '../../lambdas/adapters/documents/documents.ts';
import { reminderTable, shards } from '../../lambdas/adapters/reminders/reminder-table.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { finishPurge } from '../../lambdas/application/privacy/finish-purge.ts';
import { analysis as analysisSchema } from '../../lambdas/contract/analysis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { conversation, jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const handlerWith = (documents: DocumentStore) => deleteAnalysis.handler({ ...setup.resources, documents });
const handler = handlerWith(setup.documents);
const remove = (id: string, mode?: string, more = {}) =>
  send(deleteAnalysis.row, handler, {
    key: setup.keys.sandbox,
    params: { id },
    ...(mode && { query: { mode } }),
    ...more,
  });
const submitted = async (more: object = {}): Promise<string> => {
  const body = {
    org_id: 'acme',
    rep_id: 'tom',
    metadata: { customer: 'Anna' },
    recording_title: 'Anna Bell',
  };
  return (await setup.submit({ ...body, transcript: conversation, ...more })).json.id;
};
const scored = async (): Promise<string> => {
  const id = await submitted();
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
  return id;
};
/** What the sweeper does when its time has come. */
const sweepPurge = async (id: string) => {
  const reminders = reminderTable(setup.table);
  const moment = { now: () => '2999-01-01T00:00:00.000Z', remainingMs: () => 60_000 };
  for (const shard of shards)
    for (const reminder of (await reminders.due(shard, { before: moment.now(), limit: 1_000 })).rows)
      if (reminder.kind === 'purge' && reminder.key.sk === id) await finishPurge(setup, reminder, moment);
};
const documentsOf = async (id: string): Promise<string> => {
  const keys = setup.documents.keys().filter((key) => key.includes(`/${id}/`));
  return (await Promise.all(keys.map((key) => setup.documents.get(key)))).join('\n');
};

proves(deleteAnalysis.row, {
  success: async () => remove(await scored()),
  analysis_not_found: () => remove(newId()),
});

describe('archiving', () => {
  it('is the default: the analysis is no longer found, and keeps its documents', async () => {
    const id = await scored();
    expect((await remove(id)).json).toMatchObject({ id, mode: 'archive', purged_at: null });
    expect((await setup.read(id)).status).toBe(404);
    expect((await remove(id)).json.error.code).toBe('analysis_not_found');
    expect(await documentsOf(id)).toMatch(/solar/i);
  });

  it('cancels a running analysis, frees its recording, and sends no event about its end', async () => {
    const recording_url = `https://files.example.com/${newId()}.mp3`;
    const id = await submitted({ recording_url, transcript: undefined });
    const words = conversation.utterances.map((one) => ({ ...one, confidence: 0.9 }));
    await setup.transcribe(setup.referenceOf('analysis', id), {
      language: 'en-US',
      utterances: words,
      word_count: 49,
      duration_seconds: 33,
    });
    await remove(id);
    await setup.score(id);
    const told = setup.events().filter((event) => String(event['data_key']).includes(id));
    expect(told.map(({ event }) => event)).toEqual(['analysis.queued']);
    expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
    const again = await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url });
    expect(again.status).toBe(202);
    await remove(id, 'purge');
    const third = await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url });
    expect(third.json.error.details.analysis_id).toBe(again.json.id);
  });

  it('frees the segment that waits for it, so that the day can end and the segment can be analysed again', async () => {
    const day = await daySetup();
    const session = await day.transcribed();
    const [first] = (await day.detect(session)).analyses;
    const ofDay = deleteAnalysis.handler(day.resources);
    const id = first?.id ?? '';
    await send(deleteAnalysis.row, ofDay, { key: day.keys.sandbox, params: { id } });
    const segment = (await day.segmentsOf(session)).find(({ analysis_id }) => analysis_id === id);
    expect(segment?.status).toBe('failed');
    const { json } = await day.analyze(session, segment?.id ?? '');
    expect(json).toMatchObject({ status: 'analyzing' });
    expect(json.analysis_id).not.toBe(id);
  });

  it('responds to a repeat with the same bytes', async () => {
    const headers = { 'idempotency-key': newId() };
    const id = await scored();
    const first = await remove(id, 'archive', { headers });
    const again = await remove(id, 'archive', { headers });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});

describe('purging', () => {
  it('deletes everything that was said, found or sent with it', async () => {
    const id = await scored();
    expect(await documentsOf(id)).toMatch(/solar/i);
    const { json } = await remove(id, 'purge');
    expect(json).toMatchObject({ id, mode: 'purge', archived_at: json.purged_at });
    const left = `${await documentsOf(id)} ${JSON.stringify(setup.table.items().filter((item) => JSON.stringify(item).includes(id)))}`;
    expect(left).not.toMatch(/solar|anna|tom from|_score/i);
    expect((await setup.read(id)).status).toBe(404);
    expect((await remove(id, 'purge')).json.error.code).toBe('analysis_not_found');
  });

  it('keeps for replays a row for each event that contains nothing of the conversation', async () => {
    const id = await scored();
    const before = (await setup.read(id)).json;
    await remove(id, 'purge');
    const told = setup.events().filter((event) => String(event['data_key']).includes(id));
    const rows = await Promise.all(
      told.map(async (event) => JSON.parse(await setup.documents.get(String(event['data_key'])))),
    );
    for (const row of rows) analysisSchema.parse(row);
    expect(rows.map(({ status }) => status)).toEqual(['queued', 'completed']);
    const { id: sameId, completed_at, created_at } = before;
    expect(rows.at(-1)).toMatchObject({
      id: sameId,
      completed_at,
      created_at,
      transcript: null,
      analysis: null,
    });
    expect(Object.keys(rows.at(-1))).toEqual(Object.keys(before));
  });

  it('erases an archived analysis too', async () => {
    const id = await scored();
    const { archived_at } = (await remove(id)).json;
    expect((await remove(id, 'purge')).json).toMatchObject({ mode: 'purge', archived_at });
    expect(await documentsOf(id)).not.toMatch(/solar/i);
  });

  it('can be repeated after a crash at any document', async () => {
    const id = await scored();
    let left = 0;
    const failing: DocumentStore = {
      ...setup.documents,
      remove: async (key) => {
        left -= 1;
        if (left < 0) throw new Error('crash');
        await setup.documents.remove(key);
      },
    };
    const purge = (more = {}) =>
      send(deleteAnalysis.row, handlerWith(failing), {
        key: setup.keys.sandbox,
        params: { id },
        query: { mode: 'purge' },
        ...more,
      });
    const headers = { 'idempotency-key': newId() };
    expect((await purge({ headers })).status).toBe(500);
    expect((await setup.read(id)).status).toBe(404);
    left = 1;
    expect((await purge({ headers })).status).toBe(500);
    left = 100;
    expect((await purge({ headers })).status).toBe(200);
    expect(await documentsOf(id)).not.toMatch(/solar/i);
  });

  it('is repeated by the sweeper, because a cancelled workflow may write later', async () => {
    const id = await submitted();
    const { tenant } = setup.referenceOf('analysis', id);
    await remove(id, 'purge');
    const key = documentKey(tenant, 'analyses', { id, part: 'evidence', version: newId() });
    await setup.documents.put(key, 'solar');
    await sweepPurge(id);
    expect(await documentsOf(id)).not.toMatch(/solar/i);
    expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
  });

  it('is completed by the sweeper if nobody repeats it after a crash', async () => {
    const id = await scored();
    const broken = { ...setup.documents, list: () => Promise.reject(new Error('crash')) };
    const request = { key: setup.keys.sandbox, params: { id }, query: { mode: 'purge' } };
    expect((await send(deleteAnalysis.row, handlerWith(broken), request)).status).toBe(500);
    await sweepPurge(id);
    expect(await documentsOf(id)).not.toMatch(/solar/i);
    expect((await remove(id, 'purge')).json.error.code).toBe('analysis_not_found');
    expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
  });

  it('leaves other analyses alone', async () => {
    const id = await scored();
    const other = await scored();
    const before = (await setup.read(other)).text;
    await remove(id, 'purge');
    expect((await setup.read(other)).text).toBe(before);
  });
});

it('does not find the analysis of another partner', async () => {
  const id = await scored();
  for (const mode of ['archive', 'purge'])
    expect((await remove(id, mode, { key: setup.foreignKey })).status).toBe(404);
  expect((await setup.read(id)).status).toBe(200);
});

it('refuses any other mode', async () => {
  expect((await remove(newId(), 'shred')).json.error.code).toBe('invalid_enum');
});
