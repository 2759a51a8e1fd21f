import { readFileSync, writeFileSync } from 'node:fs';
import { eventFaults } from './event-faults.ts';
import { normaliser } from './recorder.ts';
import { poll, type Walker } from './walker.ts';

const file = 'lambdas/domain/fixtures/events/event-data.json';
const who = { org_id: 'northwind', rep_id: 'tom' };

/** Polls a batch until it has ended. */
const batchEnds = async ({ quiet }: Walker, batch_id: string) => {
  for (let looks = 0; looks < 600; looks += 1) {
    const { status } = await quiet.call('GET /v1/bulk/{batch_id}', { params: { batch_id } });
    if (status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The batch did not end');
};

/** Causes each kind of event that fixtures can cause. */
const happen = async (walker: Walker) => {
  const { quiet } = walker;
  for (const recording_url of ['mock://perfect-pitch', 'mock://average-pitch', 'mock://analysis-failed']) {
    const { id } = await quiet.call('POST /v1/analyses', { body: { ...who, recording_url } });
    await quiet.ended('GET /v1/analyses/{id}', { params: { id } }, poll).catch(() => undefined);
  }
  for (const recording_url of ['mock://one-pitch', 'mock://transcription-failed']) {
    const { id } = await quiet.call('POST /v1/all-day-sessions', { body: { ...who, recording_url } });
    await quiet.ended('GET /v1/all-day-sessions/{id}', { params: { id } }, poll).catch(() => undefined);
  }
  for (const route of [
    'POST /v1/orgs/{org_id}/reps/{rep_id}/persona/assign',
    'POST /v1/orgs/{org_id}/reps/{rep_id}/methodology/assign',
    'POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis',
  ] as const) {
    const { job_id } = await quiet.call(route, { params: who, body: {} });
    await quiet.ended('GET /v1/intel-jobs/{job_id}', { params: { job_id } }, poll);
  }
  const org = { org_id: who.org_id };
  const { snapshot_id } = await quiet.call('POST /v1/orgs/{org_id}/insights', { params: org, body: {} });
  const snapshot = { ...org, snapshot_id };
  await quiet.ended('GET /v1/orgs/{org_id}/insights/{snapshot_id}', { params: snapshot }, poll);
  const items = ['mock://perfect-pitch', 'mock://unreachable'].map((recording_url) => ({
    ...who,
    recording_url,
  }));
  const { batch_id } = await quiet.call('POST /v1/bulk/analyses', { body: { items } });
  await batchEnds(walker, batch_id);
  const { id } = await quiet.call('POST /v1/exports', {
    body: { resource: 'analyses', format: 'jsonl', filters: org },
  });
  await quiet.ended('GET /v1/exports/{id}', { params: { id } }, poll);
};

const latest = async ({ quiet }: Walker): Promise<number> =>
  (await quiet.call('GET /v1/events', { query: { limit: 1 } })).data[0]?.sequence ?? 0;

/**
 * Records the data of events for `POST /v1/sandbox/trigger`: the first of each kind. Events that need a fault, such as
 * `persona.failed`, are written manually in the file, and remain. Throws with every field that the data of a kind lacks.
 */
export const recordEventData = async (walker: Walker): Promise<void> => {
  const after_sequence = await latest(walker);
  const normalised = normaliser(walker.address);
  await happen(walker);
  const query = { after_sequence, limit: 100 };
  const { data } = await walker.quiet.call('GET /v1/events', { query });
  const first = new Map<string, object>();
  for (const { event, data: told } of data) if (!first.has(event)) first.set(event, told);
  const kept: object = JSON.parse(readFileSync(file, 'utf8'));
  const all = { ...kept, ...Object.fromEntries(first) };
  writeFileSync(file, `${normalised(JSON.stringify(all, null, 2))}\n`);
  const faults = eventFaults(all);
  if (faults.length > 0) throw new Error(`Correct these by hand in ${file}:\n${faults.join('\n')}`);
};
