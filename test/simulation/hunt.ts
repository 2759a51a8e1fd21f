import { execFileSync } from 'node:child_process';
import { differences, faultsOf, runScenario } from './crash/crash.ts';
import { scenarios } from './crash/scenarios.ts';
import { shrink } from './shrink.ts';
import { type Outcome, simulate } from './simulate.ts';
import type { Plan } from './workload/plan.ts';

/** What is looked for: one seed, so many, or as many as there is time for. */
export interface Hunt {
  readonly seed: string | undefined;
  readonly from: number;
  readonly seeds: number;
  readonly minutes: number | undefined;
  /** What differs from the plans that the seeds make. */
  readonly plan: Partial<Plan>;
  /** Every single fault at every call of every mutation, instead of seeds. */
  readonly isCrashing: boolean;
}

const progressMs = 15_000;
const shownLines = 40;

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
};

/** Tells of a failure: what was broken, how it is seen again, and the shortest history that shows it. */
const tell = async ({ seed, violations }: Outcome, plan: Partial<Plan>) => {
  console.log(`\nseed ${seed}, commit ${commit()}: ${violations.length} violations`);
  for (const { promise, message, subjects } of violations.slice(0, 5))
    console.log(`  ${promise}: ${message} (${subjects.join(' ')})`);
  const [first] = violations;
  if (first === undefined) return;
  const small = await shrink(seed, first.promise, plan);
  const found = small.outcome.violations.find(({ promise }) => promise === first.promise) ?? first;
  console.log(`  npm run simulate -- --seed ${seed} --plan '${JSON.stringify(small.plan)}'`);
  console.log(small.outcome.about(found).slice(-shownLines).join('\n'));
};

const totals = () => {
  const sum = { seeds: 0, changes: 0, events: 0, requests: 0, faults: 0, duplicates: 0, failed: 0 };
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const seconds = () => (performance.now() - began) / 1_000;
  const line = () => {
    const { user, system } = process.cpuUsage(usedBefore);
    const busy = (user + system) / 1_000_000;
    const figures = Object.entries(sum).map(([name, count]) => `${count} ${name}`);
    const times = `in ${seconds().toFixed(0)} s, ${busy.toFixed(0)} s of them busy`;
    return `${figures.join(', ')} ${times}: ${(sum.events / busy).toFixed(0)} events a busy second`;
  };
  return {
    sum,
    line,
    seconds,
    add: ({ changes, events, requests, faults, duplicates, violations }: Outcome) => {
      sum.seeds += 1;
      sum.changes += changes;
      sum.events += events;
      sum.requests += requests;
      sum.faults += faults;
      sum.duplicates += duplicates;
      sum.failed += violations.length > 0 ? 1 : 0;
    },
  };
};

const huntSeeds = async ({ seed, from, seeds, minutes, plan }: Hunt): Promise<number> => {
  // Injected faults make millions of errors, whose stacks take a seventh of the time, so only a run of one seed keeps them.
  if (seed === undefined) Error.stackTraceLimit = 0;
  const all = totals();
  let toldAt = performance.now();
  const isOver = (count: number) =>
    minutes === undefined ? count >= (seed === undefined ? seeds : 1) : all.seconds() >= minutes * 60;
  for (let count = 0; !isOver(count); count += 1) {
    const outcome = await simulate({ seed: seed ?? String(from + count), plan });
    all.add(outcome);
    if (outcome.violations.length > 0) await tell(outcome, plan);
    if (seed !== undefined) console.log(`history ${outcome.hash}, ${outcome.virtualHours.toFixed(1)} h`);
    if (performance.now() - toldAt < progressMs) continue;
    toldAt = performance.now();
    console.log(all.line());
  }
  console.log(all.line());
  return all.sum.failed === 0 ? 0 : 1;
};

const huntCrashes = async (): Promise<number> => {
  let points = 0;
  let failed = 0;
  for (const scenario of scenarios) {
    const undisturbed = await runScenario(scenario);
    for (const fault of faultsOf(undisturbed.counts, true)) {
      points += 1;
      const apart = differences(await runScenario(scenario, fault), undisturbed, scenario);
      if (apart.length === 0) continue;
      failed += 1;
      console.log(scenario.row.id, JSON.stringify(fault), apart.join('; '));
    }
  }
  console.log(`${scenarios.length} mutations, ${points} points, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

/** Answers the exit status: 0 when every promise was kept. */
export const hunt = (what: Hunt): Promise<number> => (what.isCrashing ? huntCrashes() : huntSeeds(what));
