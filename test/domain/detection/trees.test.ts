import { describe, expect, it } from 'vitest';
import { TALK_FEATURES } from '../../../lambdas/domain/detection/classify.ts';
import { TALK_TREES } from '../../../lambdas/domain/detection/model.ts';
import { QUESTIONS, treesLogit } from '../../../lambdas/domain/detection/trees.ts';
import { seeded } from './days/random.ts';
import { fitTrees } from './days/trees-fit.ts';

const random = seeded(3);
/** True where exactly one of the first two features is high, which no sum of features can say. */
const EXAMPLES = Array.from({ length: 800 }, () => {
  const features = [random.next(), random.next(), random.next()];
  const [one = 0, other = 0] = features;
  return { features, isTrue: one > 0.5 !== other > 0.4 };
});
const FREE = { trees: 150, rate: 0.1, signs: [0, 0, 0] };

describe('boosted trees', () => {
  it('learn an interaction of two features', () => {
    const trees = fitTrees(EXAMPLES, FREE);
    const right = EXAMPLES.filter(({ features, isTrue }) => treesLogit(trees, features) > 0 === isTrue);
    expect(right.length / EXAMPLES.length).toBeGreaterThan(0.95);
  });

  it('are the same for the same examples', () => {
    expect(fitTrees(EXAMPLES, FREE)).toEqual(fitTrees(EXAMPLES, FREE));
  });

  it('never use a feature against its sign, for any examples', () => {
    const trees = fitTrees(EXAMPLES, { ...FREE, signs: [1, -1, 0] });
    const at = (one: number, other: number): number => treesLogit(trees, [one, other, 0.5]);
    const steps = Array.from({ length: 21 }, (_, step) => step / 20);
    for (const fixed of steps)
      for (const step of steps.slice(1)) {
        expect(at(step, fixed)).toBeGreaterThanOrEqual(at(step - 0.05, fixed) - 1e-9);
        expect(at(fixed, step)).toBeLessThanOrEqual(at(fixed, step - 0.05) + 1e-9);
      }
  });
});

describe('the trees of the detector', () => {
  it('use existing features, and have a value for every path', () => {
    for (const tree of TALK_TREES.trees) {
      expect(tree).toHaveLength(3 * QUESTIONS + 1);
      for (let at = 0; at < QUESTIONS; at += 1) expect(TALK_FEATURES[tree[2 * at] ?? -1]).toBeDefined();
    }
  });
});
