import { expect, it } from 'vitest';
import { figures } from '../../bin/quotas/figures.ts';
import { needsOf, pageOf } from '../../bin/quotas/needs.ts';
import { roomsFor } from '../../lambdas/domain/jobs/admission.ts';

const of = (sessionsPerHour: number, analysesPerHour = 0) =>
  Object.fromEntries(
    needsOf({ sessionsPerHour, analysesPerHour }).map(({ service, quota, needed }) => [
      `${service}: ${quota}`,
      needed,
    ]),
  );

const transcribe = 'Amazon Transcribe: Concurrent transcription jobs';

it('no work needs no quota', () => {
  expect(Object.values(of(0)).every((needed) => needed === 0)).toBe(true);
});

it('one day alone may run all of its chunks, slices and cuts at once', () => {
  expect(of(0.01)).toMatchObject({
    [transcribe]: figures.chunks.value,
    'AWS Lambda: Concurrent executions': figures.slicesAtOnce.value + figures.chunks.value,
  });
});

it('the transcriptions of a hundred days an hour match a calculation by hand', () => {
  // 100 × 40 jobs of 59 s, three times the mean of an hour: 4,000 × 59 × 3 / 3,600.
  const running = (100 * 40 * 59 * 3) / 3_600;
  // A day holds its room for 2 × 59 + 3 × 25 s, and each room stands for 25 transcriptions.
  const rooms = (25 * 100 * (2 * 59 + 3 * 25) * 3) / 3_600;
  expect(of(100)[transcribe]).toBe(Math.ceil(Math.max(running, rooms)));
});

it('the requested transcriptions admit as many days as run at once', () => {
  const underWay = (80 * (2 * 59 + 3 * 25) * 3) / 3_600;
  expect(roomsFor(of(80)[transcribe] ?? 0).session).toBeGreaterThanOrEqual(Math.floor(underWay));
});

it('more work never needs less of anything', () => {
  const loads = [of(1), of(10), of(10, 100), of(100, 100), of(1_000, 10_000)];
  for (const [index, load] of loads.slice(1).entries())
    for (const [quota, needed] of Object.entries(loads[index] ?? {}))
      expect([quota, (load[quota] ?? 0) >= needed]).toEqual([quota, true]);
});

it('names the quota to raise, the consequence otherwise, and the setting of the stage', () => {
  const page = pageOf({ sessionsPerHour: 100, analysesPerHour: 500 });
  const needed = of(100, 500)[transcribe];
  expect(page).toMatch(new RegExp(`raise +${needed} of 250 +Amazon Transcribe`));
  expect(page).toContain('otherwise recordings wait in line');
  expect(page).toContain(`transcriptionsAtOnce: ${needed}`);
  expect(pageOf({ sessionsPerHour: 1, analysesPerHour: 0 })).not.toMatch(/raise|transcriptionsAtOnce/);
});

it('a model needs a request and some thousand tokens for each conversation and each block of a day', () => {
  const [requests, tokens] = ['Requests', 'Tokens'].map(
    (what) => `Amazon Bedrock: ${what} per minute of the stage's model (times its votes)`,
  );
  // Three times the mean of an hour; a day has 20 blocks of 3,500 and 15 conversations of 8,000 tokens.
  expect(of(100, 500)).toMatchObject({
    [requests ?? '']: Math.ceil(((100 * (20 + 15) + 500) * 3) / 60),
    [tokens ?? '']: Math.ceil(((100 * (20 * 3_500 + 15 * 8_000) + 500 * 8_000) * 3) / 60),
  });
  expect(pageOf({ sessionsPerHour: 100, analysesPerHour: 500 })).toMatch(
    /look up +200 +Amazon Bedrock: Requests/,
  );
});

it('every figure names its source', () => {
  for (const [name, { source }] of Object.entries(figures))
    expect([name, source]).toEqual([name, expect.stringMatching(/\w{3}/)]);
});
