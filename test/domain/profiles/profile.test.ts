import { expect, it } from 'vitest';
import { nextProfile, weighsNothing } from '../../../lambdas/domain/profiles/profile.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';

const zero = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 };
const even = { clarity: 1, influence: 1, objection: 1, discovery: 1, delivery: 1, close: 1 };
const context = { orgId: 'acme', now: '2026-11-20T10:00:00.000Z', newId: () => 'new' };
const input = { name: 'Even', weights: even, is_active: true };
const first = nextProfile(input, undefined, context);
const later = { ...context, now: '2026-11-21T10:00:00.000Z' };

it('has a weight as soon as one pillar has one', () => {
  expect(weighsNothing(zero)).toBe(true);
  for (const pillar of PILLARS) expect(weighsNothing({ ...zero, [pillar]: 0.1 })).toBe(false);
});

it('gets a new version for another name, weight or activity only', () => {
  expect(nextProfile({ ...input, weights: { ...even } }, first, later)).toBe(first);
  const others = [
    { name: 'Odd' },
    { is_active: false },
    ...PILLARS.map((pillar) => ({ weights: { ...even, [pillar]: 2 } })),
  ];
  for (const other of others)
    expect(nextProfile({ ...input, ...other }, first, later)).toEqual({
      ...first,
      ...other,
      version: 2,
      updated_at: later.now,
    });
});

it('continues with its id and its next version after archiving, even with the same content', () => {
  const archived = { ...first, archived_at: context.now };
  expect(nextProfile(input, archived, later)).toEqual({ ...first, version: 2, updated_at: later.now });
});
