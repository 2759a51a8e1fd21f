import { expect, it } from 'vitest';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { analyzeSegment } from '../../lambdas/all-day-sessions/analyze-segment.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWithoutWords } from '../privacy/retention-setup.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const manual = { recording_url: 'mock://busy-day', options: { auto_analyze: false } };
const segmentIn = async (id: string, status: string) => {
  const segment = (await setup.segmentsOf(id)).find((one) => one.status === status);
  if (segment === undefined) throw new Error(`no segment is ${status}`);
  return segment;
};

proves(analyzeSegment.row, {
  success: async () => {
    const id = await setup.completed(manual);
    return setup.analyze(id, (await segmentIn(id, 'detected')).id);
  },
  session_not_found: () => setup.analyze(newId(), newId()),
  segment_not_found: async () => setup.analyze(await setup.completed(manual), newId()),
  retention_policy_violation: async () => {
    const id = await setup.completed(manual);
    await dayWithoutWords(setup, id);
    return setup.analyze(id, (await segmentIn(id, 'detected')).id);
  },
  concurrency_limit_reached: async () => {
    const full = await daySetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const id = await full.completed(manual);
    await full.submitted();
    const [segment] = await full.segmentsOf(id);
    return full.analyze(id, segment?.id ?? '');
  },
});

it.each(['detected', 'needs_review', 'skipped'])(
  'analyses a segment that is %s, to its end',
  async (status) => {
    const id = await setup.completed(manual);
    const segment = await segmentIn(id, status);
    const { json } = await setup.analyze(id, segment.id);
    expect(json).toMatchObject({ id: segment.id, status: 'analyzing' });
    expect(json.analysis_url).toBe(`https://api.example.com/sandbox/v1/analyses/${json.analysis_id}`);
    const child = (await setup.read(json.analysis_id)).json;
    expect(child).toMatchObject({ status: 'queued', parent_session_id: id, org_id: 'acme', rep_id: 'tom' });
    expect(setup.table.items().filter((one) => one['job_id'] === json.analysis_id)).toHaveLength(1);
    await setup.transcribe(setup.referenceOf('analysis', json.analysis_id));
    await setup.score(json.analysis_id);
    const after = await segmentIn(id, 'analyzed');
    expect(after).toMatchObject({ id: segment.id, analysis_id: json.analysis_id });
    expect(after.analyzed_at).not.toBeNull();
    const done = (await setup.read(json.analysis_id)).json;
    const length = segment.end_seconds - segment.start_seconds;
    expect(done.duration_seconds).toBe(Math.round(length));
    expect(done.transcript.utterances.at(-1).end_seconds).toBeLessThanOrEqual(length + 0.001);
  },
);

it('changes nothing for a segment whose analysis is running or completed', async () => {
  const id = await setup.completed();
  const analyzed = await segmentIn(id, 'analyzed');
  const before = setup.table.items().length;
  const answer = await setup.analyze(id, analyzed.id);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ status: 'analyzed', analysis_id: analyzed.analysis_id });
  expect(setup.table.items()).toHaveLength(before);
});

it('starts one analysis for concurrent requests', async () => {
  const id = await setup.completed(manual);
  const segment = await segmentIn(id, 'detected');
  const answers = await Promise.all([1, 2, 3, 4].map(() => setup.analyze(id, segment.id)));
  const ids = new Set(answers.map(({ json }) => json.analysis_id));
  expect(ids.size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

it('starts no analysis when the session is archived at the same time', async () => {
  const id = await setup.completed(manual);
  const segment = await segmentIn(id, 'detected');
  let isFirst = true;
  const table: Table = {
    ...setup.table,
    write: async (writes) => {
      if (isFirst) await setup.remove(id);
      isFirst = false;
      return setup.table.write(writes);
    },
  };
  const params = { id, segment_id: segment.id };
  const { json } = await ask(
    analyzeSegment,
    { ...setup.resources, table },
    { key: setup.keys.sandbox, params },
  );
  expect(json.error.code).toBe('session_not_found');
  expect((await segmentIn(id, 'detected')).id).toBe(segment.id);
});

it('retries a failed segment with a new analysis', async () => {
  const id = await setup.completed(manual);
  const segment = await segmentIn(id, 'detected');
  const first = (await setup.analyze(id, segment.id)).json.analysis_id;
  await setup.fail('analysis', first, { Error: 'States.Timeout' });
  expect(await segmentIn(id, 'failed')).toMatchObject({ id: segment.id, analysis_id: first });
  const second = (await setup.analyze(id, segment.id)).json;
  expect(second.status).toBe('analyzing');
  expect(second.analysis_id).not.toBe(first);
});

it('passes on the options of the day, except its callback', async () => {
  const prompt_overrides = [{ title: 'T', content: 'C' }];
  const options = { auto_analyze: false, prompt_overrides, callback_url: 'https://hooks.example.com/day' };
  const id = await setup.completed({ ...manual, options });
  const { json } = await setup.analyze(id, (await segmentIn(id, 'detected')).id);
  expect((await setup.read(json.analysis_id)).json.options).toEqual({ prompt_overrides });
  expect(setup.itemOf(json.analysis_id)).not.toHaveProperty('callback_url');
});

it('responds to a repeat with the same bytes, and to another partner with session_not_found', async () => {
  const id = await setup.completed(manual);
  const segment = await segmentIn(id, 'detected');
  expect((await setup.analyze(id, segment.id, {}, setup.foreignKey)).json.error.code).toBe(
    'session_not_found',
  );
  const headers = { 'idempotency-key': newId() };
  const first = await setup.analyze(id, segment.id, headers);
  expect((await setup.analyze(id, segment.id, headers)).text).toBe(first.text);
});
