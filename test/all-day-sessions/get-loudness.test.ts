import { expect, it } from 'vitest';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { storeLoudness } from '../../lambdas/adapters/transcription/loudness-document.ts';
import { getLoudness } from '../../lambdas/all-day-sessions/get-loudness.ts';
import { sessionRemoval } from '../../lambdas/application/sessions/session-removal.ts';
import { maxLoudnessValues } from '../../lambdas/contract/limits.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const { table, documents, resources, tenant } = setup;
const loudness = (id: string, query = {}, key = setup.keys.sandbox) =>
  ask(getLoudness, resources, { key, params: { id }, query });

const dayOf = 36_000;

/** A day of ten hours that was listened to: as quiet as -60 dB, with a shout in its tenth minute. */
const listenedTo = async (): Promise<string> => {
  const id = await setup.completed();
  const values = new Float32Array(dayOf).fill(-60);
  values[600] = -5;
  const slices = [{ start_seconds: 0, values }];
  const kept = { loudness: { kind: 'level', slices }, version: newId() } as const;
  const loudness_key = await storeLoudness(documents, { tenant, id }, kept);
  const key = { pk: partitions.sessions(tenant), sk: id };
  await table.update({ kind: 'update', key, set: { loudness_key, duration_seconds: dayOf } });
  return id;
};

proves(getLoudness.row, {
  success: async () => loudness(await listenedTo()),
  session_not_found: () => loudness(newId()),
});

it('returns a whole day with no more values than a screen has columns', async () => {
  const { json } = await loudness(await listenedTo());
  expect(json).toMatchObject({
    duration_seconds: dayOf,
    kind: 'level',
    start_seconds: 0,
    step_seconds: Math.ceil(dayOf / maxLoudnessValues),
  });
  expect(json.values).toHaveLength(maxLoudnessValues);
  expect(json.values[Math.floor(600 / json.step_seconds)]).toBe(-5);
});

it('returns a part of it second by second', async () => {
  const { json } = await loudness(await listenedTo(), { start_seconds: '599', step_seconds: '1' });
  expect(json.values).toHaveLength(maxLoudnessValues);
  expect(json.values.slice(0, 3)).toEqual([-60, -5, -60]);
});

it('stores a day of ten hours in less than a byte and a half for each second', async () => {
  const id = await listenedTo();
  const key = documents.keys().find((stored) => stored.includes(`/sessions/${id}/loudness-`)) ?? '';
  expect((await documents.get(key)).length).toBeLessThan(1.5 * dayOf);
});

it.each([
  ['start_seconds', '43201'],
  ['start_seconds', '-1'],
  ['step_seconds', '0'],
  ['step_seconds', '1.5'],
])('refuses %s of %s, and names the field', async (field, value) => {
  const { status, json } = await loudness(newId(), { [field]: value });
  expect(status).toBe(400);
  expect(json.error.code).toBe('invalid_request');
  expect(JSON.stringify(json.error.details)).toContain(field);
});

it('returns no values for a day that was submitted as a transcript', async () => {
  const { status, json } = await loudness(await setup.completed());
  expect(status).toBe(200);
  expect(json).toMatchObject({ kind: null, values: [] });
});

it('returns the status of a day whose audio was not processed yet', async () => {
  const id = await setup.submitted();
  expect((await loudness(id)).json.error).toMatchObject({
    code: 'invalid_request',
    details: { id, status: 'queued' },
  });
});

it('responds for the session of another partner as for one that does not exist', async () => {
  const { json } = await loudness(await listenedTo(), {}, setup.foreignKey);
  expect(json.error.code).toBe('session_not_found');
});

it('keeps no loudness of an erased day', async () => {
  const id = await listenedTo();
  await sessionRemoval(table, documents).purge(tenant, id, '2026-11-20T10:00:00.000Z');
  expect(documents.keys().filter((key) => key.includes(`/sessions/${id}/loudness-`))).toEqual([]);
  const row = await table.get({ pk: partitions.sessions(tenant), sk: id });
  expect(row).not.toHaveProperty('loudness_key');
});
