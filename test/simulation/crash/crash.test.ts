import { describe, expect, it } from 'vitest';
import { rows } from '../../../lambdas/contract/index.ts';
import { plantedBugs } from '../planted-bugs.ts';
import { differences, faultsOf, runScenario } from './crash.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** The differences that each crash causes in a scenario: before and after each call of each function that runs in it. */
const damageOf = async (scenario: Scenario, bug?: (typeof plantedBugs)[string]['bug']) => {
  const undisturbed = await runScenario(scenario, undefined, bug);
  const damage = undisturbed.violations.map(({ promise, message }) => `${promise}: ${message}`);
  const points = faultsOf(undisturbed.counts, false);
  for (const point of points) {
    const apart = differences(await runScenario(scenario, point, bug), undisturbed, scenario);
    damage.push(...apart.map((text) => `${JSON.stringify(point)} ${text}`));
  }
  return { damage, points: points.length };
};

const named = (id: string): Scenario => {
  const found = scenarios.find(({ row }) => row.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};

describe('a crash before or after any call leaves all or nothing, and is recovered from', () => {
  it('is tried with every mutation of the service', () => {
    const mutations = rows.filter(({ method }) => method !== 'GET').map(({ id }) => id);
    expect(scenarios.map(({ row }) => row.id).sort()).toEqual(mutations.sort());
  });

  it.each(scenarios.map((one) => [one.row.id, one] as const))(
    '%s',
    async (_, scenario) => {
      const { damage, points } = await damageOf(scenario);
      expect(points).toBeGreaterThanOrEqual(10);
      expect(damage).toEqual([]);
    },
    120_000,
  );

  it.each(['an answer that is kept apart from its effect', 'an event that is written apart from its change'])(
    'would notice %s',
    async (name) => {
      const { damage } = await damageOf(named('analyses.submit-analysis'), plantedBugs[name]?.bug);
      expect(damage).not.toEqual([]);
    },
    120_000,
  );
});
