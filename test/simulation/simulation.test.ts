import { expect, it } from 'vitest';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import type { PlantedBug } from './bug-tools.ts';
import { noFaults } from './cloud/faults.ts';
import { type Outcome, simulate } from './simulate.ts';

const patienceMs = 120_000;
/** So many seeds are tried whenever the tests run; `npm run simulate` tries as many as it is asked to. */
const seeds = Array.from({ length: 8 }, (_, index) => `ci ${index + 1}`);
/** Days that are over soon. */
const short = {
  submissions: 40,
  partners: 1,
  recordings: 2,
  recordedDays: 0,
  isLong: false,
  faultyMs: 600_000,
  submittingMs: 60_000,
} as const;

const figuresOf = ({ hash, events, requests, faults }: Outcome) => ({ hash, events, requests, faults });

it.each(seeds)(
  'keeps every promise under faults (%s)',
  async (seed) => {
    const { violations, about, faults } = await simulate({ seed, plan: short });
    const history = violations.slice(0, 1).flatMap(about).slice(-40).join('\n');
    expect(
      violations,
      `npm run simulate -- --seed '${seed}' --plan '${JSON.stringify(short)}'\n${history}`,
    ).toEqual([]);
    expect(faults).toBeGreaterThan(0);
  },
  patienceMs,
);

it(
  'keeps every promise over a pause of a day and the rotation of a key',
  async () => {
    const plan = { ...short, isLong: true, submissions: 20, tempers: ['healthy', 'dead'] } as const;
    expect((await simulate({ seed: 'a long day', plan })).violations).toEqual([]);
  },
  patienceMs,
);

it(
  'repeats the same run for the same seed',
  async () => {
    const once = figuresOf(await simulate({ seed: 'again', plan: short }));
    expect(figuresOf(await simulate({ seed: 'again', plan: short }))).toEqual(once);
    expect(figuresOf(await simulate({ seed: 'another', plan: short }))).not.toEqual(once);
  },
  patienceMs,
);

it(
  'sends nothing twice when nothing fails',
  async () => {
    const plan = {
      ...short,
      faults: noFaults,
      tempers: ['healthy', 'healthy'],
      submissions: 150,
      changes: 0,
    } as const;
    const { violations, duplicates, requests, events } = await simulate({ seed: 'calm', plan });
    expect(violations).toEqual([]);
    expect(duplicates).toBe(0);
    expect(events).toBeGreaterThanOrEqual(300);
    expect(requests).toBeGreaterThanOrEqual(events);
  },
  patienceMs,
);

it(
  'retries by the schedule, to the minute, when only receivers fail',
  async () => {
    const tempers = ['dead', 'ill', 'flaky', 'gone'] as const;
    const plan = { ...short, faults: noFaults, tempers, submissions: 30, changes: 0 } as const;
    const { violations, requests, events } = await simulate({ seed: 'only receivers', plan });
    expect(violations).toEqual([]);
    expect(requests).toBeGreaterThan(6 * events);
  },
  patienceMs,
);

/** Recordings and days of them, and not much else. */
const recorded = {
  ...short,
  submissions: 5,
  changes: 0,
  days: 0,
  batches: 0,
  isGuided: false,
  tempers: ['healthy'],
  recordings: 6,
  recordedDays: 2,
} as const;

it(
  'transcribes every word of every recording when nothing fails',
  async () => {
    const plan = { ...recorded, faults: noFaults } as const;
    const { violations, invocations } = await simulate({ seed: 'heard', plan });
    expect(violations).toEqual([]);
    // Both days have two slices and some chunks.
    expect(invocations.get('recordings.listen')).toBe(4);
    expect(invocations.get('recordings.cut')).toBe(8);
    expect(invocations.get('recordings.fail-job')).toBeUndefined();
  },
  patienceMs,
);

it.each(Array.from({ length: 6 }, (_, index) => `recorded ${index + 1}`))(
  'completes recordings word for word, or fails them with the reason, under faults (%s)',
  async (seed) => {
    const { violations, about } = await simulate({ seed, plan: recorded });
    const history = violations.slice(0, 1).flatMap(about).slice(-40).join('\n');
    expect(violations, history).toEqual([]);
  },
  patienceMs,
);

/** How long every step of every workflow fails. */
const outageMs = 300_000;
const steps = ['recordings.probe', 'analyses.score', 'recordings.fail-job'];

it(
  'ends every job, even if each step of its workflow fails on every attempt',
  async () => {
    let untilMs: number | undefined;
    const wrap: PlantedBug = (clients, { functionId }) => {
      if (!steps.includes(functionId)) return clients;
      untilMs ??= Date.now() + outageMs;
      const get: Table['get'] = (key) =>
        Date.now() < (untilMs ?? 0) ? Promise.reject(new Error('out of order')) : clients.table.get(key);
      return { ...clients, table: { ...clients.table, get } };
    };
    const quiet = { faults: noFaults, tempers: ['healthy'], changes: 0, recordings: 0 } as const;
    const plan = { ...short, ...quiet, submissions: 10 } as const;
    expect((await simulate({ seed: 'an outage', plan, wrap })).violations).toEqual([]);
  },
  patienceMs,
);
