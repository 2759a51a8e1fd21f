import { PILLARS } from '../pillars.ts';
import { CLARITY } from './clarity.ts';
import { CLOSE } from './close.ts';
import type { Criterion } from './criterion.ts';
import { DELIVERY } from './delivery.ts';
import { DISCOVERY } from './discovery.ts';
import { INFLUENCE } from './influence.ts';
import { OBJECTIONS } from './objection.ts';
import { PLAYBOOK } from './playbook.ts';

/** The faults of a table of criteria, in words; empty if it may be used. */
export const rubricFaults = (criteria: readonly Criterion[]): string[] => [
  ...criteria
    .filter(({ id, pillar }) => !id.startsWith(`${pillar}.`))
    .map(({ id }) => `${id} is not named after its pillar`),
  ...criteria
    .filter(({ id }, at) => criteria.findIndex((other) => other.id === id) !== at)
    .map(({ id }) => `${id} occurs twice`),
  ...criteria
    .filter(({ weight }) => !(weight >= 1 && weight <= 3))
    .map(({ id }) => `${id} has a weight out of 1-3`),
  ...criteria
    .filter(({ statement, advice }) => statement === '' || advice === '')
    .map(({ id }) => `${id} says nothing`),
  ...PILLARS.filter((pillar) => criteria.filter((each) => each.pillar === pillar).length < 4).map(
    (pillar) => `${pillar} has fewer than four criteria`,
  ),
];

/** Changes with every change of a criterion, a weight or a cue, so that scores can be distinguished. */
export const RUBRIC_VERSION = '2026-11-28.1';

/**
 * The behaviours behind the six scores, after public rubrics: the evaluation sheet of the National Collegiate
 * Sales Competition (approach, needs, presentation, objections, close), SPIN, LAER, Challenger and MEDDIC.
 */
export const RUBRIC: readonly Criterion[] = [
  ...CLARITY,
  ...INFLUENCE,
  ...OBJECTIONS,
  ...DISCOVERY,
  ...DELIVERY,
  ...CLOSE,
  ...PLAYBOOK,
];
