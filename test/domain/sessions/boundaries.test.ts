import { describe, expect, it } from 'vitest';
import {
  adjustSegment,
  editRefusal,
  mergeSegments,
  splitSegment,
} from '../../../lambdas/domain/sessions/boundaries.ts';
import type { SegmentRecord } from '../../../lambdas/domain/sessions/session.ts';

const segment = (id: string, start_seconds: number, end_seconds: number, more = {}): SegmentRecord => ({
  id,
  status: 'analyzed',
  start_seconds,
  end_seconds,
  confidence: 0.9,
  customer_name: null,
  is_sales_conversation: true,
  sales_by_hand: false,
  name_by_hand: false,
  detected_outcome: null,
  summary: null,
  analysis_id: `analysis of ${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
  analyzed_at: null,
  ...more,
});
const session = { id: 's', duration_seconds: 100 };
const day = {
  session,
  segments: [segment('a', 0, 10), segment('b', 10, 30), segment('c', 29.5, 50), segment('d', 90, 100.4)],
};
const spans = (answer: ReturnType<typeof splitSegment>) =>
  answer.kind === 'redrawn'
    ? answer.redrawn.map(({ found, span }) => [found?.id ?? null, span.start_seconds, span.end_seconds])
    : answer.details['field'];

describe('a split', () => {
  it.each<[number, unknown]>([
    [
      20,
      [
        ['b', 10, 20],
        [null, 20, 30],
      ],
    ],
    [
      11,
      [
        ['b', 10, 11],
        [null, 11, 30],
      ],
    ],
    [
      28.999_6,
      [
        ['b', 10, 29],
        [null, 29, 30],
      ],
    ],
    [10.5, 'at_seconds'],
    [29.5, 'at_seconds'],
    [0, 'at_seconds'],
    [1e9, 'at_seconds'],
  ])('at %d', (at_seconds, expected) => {
    expect(spans(splitSegment(day, { segment_id: 'b', at_seconds }))).toEqual(expected);
  });

  it('is refused if a day has 500 segments', () => {
    const segments = Array.from({ length: 500 }, (_, at) => segment(String(at), at * 10, at * 10 + 10));
    const refused = splitSegment({ session, segments }, { segment_id: '3', at_seconds: 35 });
    expect(refused).toMatchObject({ kind: 'refused', details: { field: 'at_seconds' } });
  });
});

describe('a merge', () => {
  it.each<[string[], unknown]>([
    [['a', 'b'], [['a', 0, 30]]],
    [['c', 'b', 'a'], [['a', 0, 50]]],
    [['c', 'd'], [['c', 29.5, 100.4]]],
    [['a', 'c'], 'segment_ids'],
    [['a', 'a'], 'segment_ids'],
    [['d', 'a'], 'segment_ids'],
  ])('of %j has the new boundaries, or names the wrong field', (ids, expected) => {
    expect(spans(mergeSegments(day, ids))).toEqual(expected);
  });

  it('ends where the last of its parts ends, even if another begins later', () => {
    const segments = [segment('a', 0, 40), segment('b', 10, 20)];
    expect(spans(mergeSegments({ session, segments }, ['a', 'b']))).toEqual([['a', 0, 40]]);
  });

  it('discards contradictory decisions of a person', () => {
    const hand = (is_sales_conversation: boolean) => ({ is_sales_conversation, sales_by_hand: true });
    const segments = [segment('a', 0, 10, hand(true)), segment('b', 10, 20, hand(false))];
    const merged = mergeSegments({ session, segments }, ['a', 'b']);
    expect(merged).toMatchObject({ redrawn: [{ said: {} }] });
  });
});

describe('a move', () => {
  it.each<[string, object, unknown]>([
    ['b', { start_seconds: 12 }, [['b', 12, 30]]],
    ['b', {}, [['b', 10, 30]]],
    ['b', { end_seconds: 29 }, [['b', 10, 29]]],
    ['b', { end_seconds: 31 }, 'end_seconds'],
    ['b', { start_seconds: 9 }, 'start_seconds'],
    ['a', { start_seconds: 1, end_seconds: 1.5 }, 'start_seconds'],
    ['a', { end_seconds: 0 }, 'end_seconds'],
    ['d', { end_seconds: 100.4 }, [['d', 90, 100.4]]],
    ['d', { end_seconds: 100.5 }, 'end_seconds'],
    ['d', { start_seconds: 50 }, [['d', 50, 100.4]]],
  ])('of %s to %j has the new boundaries, or names the wrong field', (segment_id, changes, expected) => {
    expect(spans(adjustSegment(day, { segment_id, ...changes }))).toEqual(expected);
  });

  it('of an unknown segment is refused with its id', () => {
    const refused = { kind: 'refused', code: 'segment_not_found', details: { id: 's', segment_id: 'x' } };
    expect(adjustSegment(day, { segment_id: 'x' })).toEqual(refused);
    expect(splitSegment(day, { segment_id: 'x', at_seconds: 1 })).toEqual(refused);
    expect(mergeSegments(day, ['a', 'x'])).toEqual(refused);
  });
});

it.each([
  ['queued', true],
  ['transcribing', true],
  ['detecting', true],
  ['analyzing', false],
  ['completed', false],
  ['failed', true],
] as const)('a session that is %s refuses an edit: %s', (status, refuses) => {
  expect(editRefusal({ status }) !== undefined).toBe(refuses);
});
