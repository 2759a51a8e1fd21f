import { noFaults } from './cloud/faults.ts';
import { type Outcome, planOfSeed, simulate } from './simulate.ts';
import type { Plan } from './workload/plan.ts';

interface Shrunk {
  readonly plan: Partial<Plan>;
  readonly outcome: Outcome;
}

/** Ways to make a plan smaller, each by itself. */
const smaller = (plan: Plan): Partial<Plan>[] => [
  ...(plan.partners > 1 ? [{ partners: 1 }] : []),
  ...(plan.isLong ? [{ isLong: false }] : []),
  ...(plan.submissions > 1 ? [{ submissions: Math.ceil(plan.submissions / 4) }] : []),
  ...(plan.drafts > 0 ? [{ drafts: Math.floor(plan.drafts / 2) }] : []),
  ...(plan.changes > 0 ? [{ changes: Math.floor(plan.changes / 2) }] : []),
  ...(plan.tempers.length > 1
    ? plan.tempers.map((_, at) => ({ tempers: plan.tempers.filter((__, one) => one !== at) }))
    : []),
  ...Object.entries(plan.faults)
    .filter(([, rate]) => rate > 0)
    .map(([name]) => ({ faults: { ...plan.faults, [name]: noFaults[name as keyof typeof noFaults] } })),
];

const maxTries = 60;
const patienceMs = 60_000;

/** Looks for the smallest plan under which a seed still breaks a promise. */
export const shrink = async (seed: string, promise: string, given: Partial<Plan>): Promise<Shrunk> => {
  let best: Shrunk = { plan: given, outcome: await simulate({ seed, plan: given }) };
  let isSmaller = true;
  const untilMs = performance.now() + patienceMs;
  for (let tries = 0; isSmaller && tries < maxTries; ) {
    isSmaller = false;
    for (const change of smaller({ ...planOfSeed(seed), ...best.plan })) {
      tries += 1;
      if (performance.now() > untilMs) return best;
      const plan = { ...best.plan, ...change };
      const outcome = await simulate({ seed, plan });
      if (!outcome.violations.some((one) => one.promise === promise)) continue;
      best = { plan, outcome };
      isSmaller = true;
      break;
    }
  }
  return best;
};
