import { expect, it } from 'vitest';
import { listMethodologies } from '../../lambdas/methodologies/list-methodologies.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const list = () => ask(listMethodologies, setup.resources, { key: setup.keys.sandbox });

proves(listMethodologies.row, { success: list });

it('lists the methodologies, each with its steps in order', async () => {
  const { data } = (await list()).json;
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([
    'spin',
    'sandler',
    'challenger',
    'meddic',
    'nepq',
    'solution_selling',
    'consultative_selling',
    'value_selling',
  ]);
  const [spin] = data;
  expect(spin.stages.map(({ name }: { name: string }) => name)).toEqual([
    'Situation',
    'Problem',
    'Implication',
    'Need-payoff',
  ]);
  for (const { stages } of data) expect(stages.length).toBeGreaterThan(3);
});
