import type { Manner } from '../cloud/receivers.ts';
import type { Random } from '../engine/random.ts';

/** How a receiver behaves, request by request. */
export type Temper = 'healthy' | 'slow' | 'flaky' | 'ill' | 'dead' | 'hanging' | 'gone' | 'dripping';

const answers = (status: number, ms: number): Manner => ({ kind: 'answers', status, ms });

const flaky = (random: Random): Manner => {
  const chance = random.next();
  if (chance < 0.2) return answers(random.pick([400, 404, 429, 500, 502, 503]), random.between(5, 400));
  if (chance < 0.25) return answers(random.pick([301, 302, 307, 308]), 10);
  if (chance < 0.3) return { kind: 'refuses' };
  if (chance < 0.37) return { kind: 'resets' };
  if (chance < 0.41) return { kind: 'late' };
  if (chance < 0.43) return { kind: 'hangs' };
  if (chance < 0.45) return { kind: 'drips', status: random.pick([200, 500]) };
  if (chance < 0.47) return answers(410, 10);
  return answers(random.pick([200, 201, 204]), random.between(5, 2_000));
};

/** `recoversMs`: when a receiver that is ill gets well. */
export const mannerOf = (
  temper: Temper,
  { random, nowMs, recoversMs }: { random: Random; nowMs: () => number; recoversMs: number },
): Manner => {
  switch (temper) {
    case 'healthy':
      return answers(200, random.between(5, 120));
    case 'slow':
      return answers(200, random.between(1_000, 20_000));
    case 'flaky':
      return flaky(random);
    case 'ill':
      return nowMs() < recoversMs ? answers(503, random.between(5, 100)) : answers(200, 20);
    case 'dead':
      return answers(500, random.between(5, 100));
    case 'hanging':
      return nowMs() < recoversMs ? { kind: 'hangs' } : answers(200, 20);
    case 'gone':
      return answers(410, 10);
    case 'dripping':
      return { kind: 'drips', status: 200 };
  }
};

export const someTemper = (random: Random): Temper => {
  const chance = random.next();
  if (chance < 0.35) return 'healthy';
  if (chance < 0.6) return 'flaky';
  if (chance < 0.7) return 'ill';
  return random.pick(['slow', 'dead', 'hanging', 'gone', 'dripping']);
};
