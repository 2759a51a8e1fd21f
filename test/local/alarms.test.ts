import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stackNameOf } from '../../lib/cloud/stage.ts';
import { stageNamed, stageOfOneMachine } from '../../lib/cloud/stages.ts';
import { type AlarmChange, embeddedMetrics, type Reading } from '../../lib/local/cloudwatch/index.ts';
import { alarmsOf, type Named, type Told } from '../lib/cloud/rung.ts';
import { synthesize, testStage } from '../lib/cloud/synthesis.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// What the functions of a whole stack tell of themselves, judged by the alarms of the very template.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

const textOf = ({ name, dimensions }: Named): string =>
  [
    name,
    ...Object.entries(dimensions)
      .map(([dimension, value]) => `${dimension}=${value}`)
      .toSorted(),
  ].join(' ');

const isSame = (one: Named, other: Named): boolean => textOf(one) === textOf(other);

/** All within the shortest window. Of AWS's own metrics those are told that a quiet hour has. */
const setupOf =
  (readings: readonly Reading[]): Told =>
  (metric) => {
    if (metric.namespace !== stackNameOf(testStage())) return [metric.name === 'Invocations' ? 5 : 0];
    return readings.filter((one) => isSame(one, metric)).map(({ value }) => value);
  };

const talk = [
  [1, 4, 'Hi, I am Tom from Sunny Roofs, two streets down.', 'SPEAKER_00'],
  [5, 8, 'We are fine, thanks. It is all quite expensive.', 'SPEAKER_01'],
  [9, 12, 'Expensive is fair to say. What do you pay for power today?', 'SPEAKER_00'],
  [13, 16, 'About two hundred, and it goes up every year.', 'SPEAKER_01'],
  [17, 22, 'Then let me come back on Friday at ten with the figures of your neighbours.', 'SPEAKER_00'],
  [23, 24, 'Friday is fine.', 'SPEAKER_01'],
].map(([start, end, text, speaker]) => ({ start, end, text, speaker }));

const hears = `console.log(${JSON.stringify(JSON.stringify({ language: 'en', segments: talk }))});`;
const fails = "console.error('the recogniser is down'); process.exit(2);";

interface Rehearsal {
  readonly timeScale?: number;
  /** The title of the alarm that the stack itself has to report before it ends. */
  readonly until?: string;
}

/** Pitches that are submitted to a stack with such a recogniser, to their ends, and what was told of them. */
const pitchesHeardBy = async (script: string, count: number, { timeScale, until }: Rehearsal = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'alarms-'));
  writeFileSync(join(folder, 'recogniser.cjs'), script);
  const names = Array.from({ length: count }, (_, index) => `pitch-${index}.m4a`);
  for (const name of names) cpSync('samples/recordings/pitch.m4a', join(folder, name));
  const heard: Reading[] = [];
  const notices: AlarmChange[] = [];
  const service = await startService({
    ...(timeScale !== undefined && { timeScale }),
    alarms: (change) => notices.push(change),
    recordingsFolder: folder,
    recogniser: [process.execPath, join(folder, 'recogniser.cjs'), '{audio}'],
    log: (text) => heard.push(...embeddedMetrics(text)),
  });
  const receiver = await startReceiver();
  const ask = (path: string, body?: object) =>
    call(`${service.baseUrls.live}${path}`, { key: service.keys.live, ...(body && { body }) });
  const events = ['analysis.completed', 'analysis.failed'];
  await ask('/v1/webhooks', { url: `${receiver.url}/hook`, enabled_events: events });
  const ids: string[] = [];
  for (const name of names) {
    const recording_url = `${service.recordingsUrl}/${name}`;
    const { json } = await ask('/v1/analyses', { org_id: 'acme', rep_id: 'tom', recording_url });
    ids.push(json.id);
  }
  const statuses: string[] = [];
  for (const id of ids) {
    const { json } = await eventually(() => ask(`/v1/analyses/${id}`), {
      wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
    });
    statuses.push(json.status);
  }
  const sumOf = (wanted: string) =>
    heard.reduce((sum, { name, value }) => sum + (name === wanted ? value : 0), 0);
  await eventually(() => [sumOf('first_attempts'), sumOf('jobs_ended')], {
    wanted: (sums) => sums.every((sum) => sum >= count),
  });
  if (until !== undefined)
    await eventually(() => notices, {
      wanted: (all) => all.some(({ description }) => description.startsWith(`${until}: `)),
    });
  await service.close();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
  return { statuses, readings: heard, notices };
};

describe.skipIf(!isLocal)('the alarms of the stack', () => {
  const { rungIn } = alarmsOf(synthesize());
  const valuesOf = (readings: readonly Reading[], wanted: string) =>
    readings.filter(({ name }) => name === wanted).map(({ value }) => value);

  it('notify once when no recording is transcribed', async () => {
    const { statuses, readings } = await pitchesHeardBy(fails, 3);
    expect(statuses).toEqual(['failed', 'failed', 'failed']);
    const { ringing, heard } = rungIn(setupOf(readings));
    expect(heard).toEqual(['Jobs fail']);
    expect(ringing).toEqual(expect.arrayContaining(['Outage of analyses', 'Level of pitches']));
    expect(readings).toContainEqual({
      namespace: stackNameOf(stageNamed(stageOfOneMachine)),
      name: 'jobs_failed',
      dimensions: { service: 'pitch-scoring', stage: 'live', kind: 'analysis', code: 'transcription_failed' },
      value: 1,
      atMs: expect.any(Number),
    });
  });

  it('are reported by the local stack itself, as the rehearsal of the runbook shows', async () => {
    const { notices } = await pitchesHeardBy(fails, 3, { timeScale: 20, until: 'Jobs fail' });
    const [jobsFail] = notices.filter(({ description }) => description.startsWith('Jobs fail: '));
    expect(jobsFail).toMatchObject({ isOn: true, notifies: true });
    expect(jobsFail?.description).toMatch(/What to do: docs\/runbook\.md#alarm-jobs-fail$/);
    expect(
      notices.some(
        ({ description, notifies }) => description.startsWith('Outage of analyses: ') && !notifies,
      ),
    ).toBe(true);
  });

  it('do not fire when all is well, and the metrics are published', async () => {
    const { statuses, readings } = await pitchesHeardBy(hears, 3);
    expect(statuses).toEqual(['completed', 'completed', 'completed']);
    expect(rungIn(setupOf(readings))).toEqual({ ringing: [], heard: [] });
    expect(valuesOf(readings, 'jobs_broken')).toEqual([0, 0, 0]);
    expect(valuesOf(readings, 'pitches')).toEqual([1, 1, 1]);
    expect(valuesOf(readings, 'chunks')).toEqual([1, 1, 1]);
    expect(valuesOf(readings, 'first_attempts_failed')).toEqual([0, 0, 0]);
    expect(Math.min(...valuesOf(readings, 'recording_cost'))).toBeGreaterThan(0);
  });
});
