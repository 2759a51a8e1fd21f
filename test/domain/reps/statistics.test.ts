import { expect, it } from 'vitest';
import { idPrefix } from '../../../lambdas/domain/jobs/id-range.ts';
import { coveredFrom, type ScoredRecord, statisticsOf } from '../../../lambdas/domain/reps/statistics.ts';
import { daysBefore } from '../../../lambdas/domain/time/durations.ts';

/** An analysis whose overall score and pillars are all `score`, but those that are named. */
const scored = (created_at: string, score: number | null, own: Partial<ScoredRecord> = {}): ScoredRecord => ({
  created_at,
  overall_score: score,
  clarity_score: score,
  influence_score: score,
  objection_score: score,
  discovery_score: score,
  delivery_score: score,
  close_score: score,
  ...own,
});
const all = <Value>(value: Value) => ({
  overall: value,
  clarity: value,
  influence: value,
  objection: value,
  discovery: value,
  delivery: value,
  close: value,
});

it('have no bucket and no trend without analyses', () => {
  expect(statisticsOf([], 'week')).toEqual({ buckets: [], trend: all(null) });
});

it('have no trend with one bucket', () => {
  const records = [scored('2026-11-17T10:00:00.000Z', 60), scored('2026-11-19T10:00:00.000Z', 71)];
  const { buckets, trend } = statisticsOf(records, 'week');
  expect(trend).toEqual(all(null));
  expect(buckets).toMatchObject([
    {
      start: '2026-11-16T00:00:00.000Z',
      count: 2,
      scores: { overall: { mean: 65.5, min: 60, max: 71 }, close: { mean: 65.5, min: 60, max: 71 } },
    },
  ]);
});

it('show the buckets from the oldest to the newest, in any order of the analyses', () => {
  const records = ['2026-11-02', '2026-11-30', '2026-11-16', '2026-11-03'].map((day) =>
    scored(`${day}T08:00:00.000Z`, 50),
  );
  expect(statisticsOf(records, 'week').buckets.map(({ start, count }) => [start, count])).toEqual([
    ['2026-11-02T00:00:00.000Z', 2],
    ['2026-11-16T00:00:00.000Z', 1],
    ['2026-11-30T00:00:00.000Z', 1],
  ]);
});

it('treat each score separately, and count an empty bucket as distance', () => {
  const records = [
    scored('2026-11-02T08:00:00.000Z', 50, { clarity_score: 80 }),
    scored('2026-11-16T08:00:00.000Z', 60, { clarity_score: 70 }),
  ];
  const { trend } = statisticsOf(records, 'week');
  expect(trend).toEqual({ ...all(5), clarity: -5 });
});

it('weigh each bucket once, however many analyses it has', () => {
  const day = (number: number, score: number) => scored(`2026-11-0${number}T08:00:00.000Z`, score);
  const { trend } = statisticsOf([day(2, 40), day(2, 40), day(2, 70), day(3, 60)], 'day');
  expect(trend.overall).toBe(10);
});

it('round means to two decimals and slopes to four', () => {
  const day = (number: number, score: number) => scored(`2026-11-0${number}T08:00:00.000Z`, score);
  const { buckets, trend } = statisticsOf([day(2, 40), day(2, 40), day(2, 41), day(3, 40)], 'day');
  expect(buckets[0]?.scores.overall.mean).toBe(40.33);
  expect(trend.overall).toBe(-0.3333);
});

it('omit unscored analyses, and pillars without an occasion', () => {
  const records = [
    scored('2026-11-02T08:00:00.000Z', null),
    scored('2026-11-02T08:00:00.000Z', 0, { objection_score: null }),
    scored('2026-11-02T08:00:00.000Z', 50, { close_score: null, objection_score: null }),
    scored('2026-11-03T08:00:00.000Z', 20, { objection_score: 70 }),
  ];
  const { buckets, trend } = statisticsOf(records, 'day');
  expect(buckets).toMatchObject([
    {
      count: 2,
      scores: { overall: { mean: 25 }, close: { mean: 0, min: 0, max: 0 }, objection: null },
    },
    { count: 1, scores: { objection: { mean: 70 } } },
  ]);
  expect(trend).toMatchObject({ overall: -5, close: 20, objection: null });
});

it('name the time from which everything was read', () => {
  const asked = daysBefore('2026-11-20T10:00:00.000Z', 90);
  expect(asked).toBe('2026-08-22T10:00:00.000Z');
  expect(coveredFrom(asked, null)).toBe(asked);
  const stoppedAt = `${idPrefix(Date.parse('2026-10-01T00:00:00.123Z'))}-7000-8000-000000000000`;
  expect(coveredFrom(asked, stoppedAt)).toBe('2026-10-01T00:00:00.123Z');
  const earlier = `${idPrefix(Date.parse('2026-08-01T00:00:00.000Z'))}-7000-8000-000000000000`;
  expect(coveredFrom(asked, earlier)).toBe(asked);
});
