import { expect, it } from 'vitest';
import { PILLARS } from '../../lambdas/domain/scoring/pillars.ts';
import { pillars } from '../../lib/console/pillars.ts';

it('the console shows every pillar that the service scores, in its order', () => {
  expect(pillars).toEqual(PILLARS);
});
