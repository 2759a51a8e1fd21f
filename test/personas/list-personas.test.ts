import { expect, it } from 'vitest';
import { listPersonas } from '../../lambdas/personas/list-personas.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const list = () => ask(listPersonas, setup.resources, { key: setup.keys.sandbox });

proves(listPersonas.row, { success: list });

it('lists exactly the five personas, each with its strengths and risks', async () => {
  const { data } = (await list()).json;
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([
    'challenger',
    'hard_worker',
    'lone_wolf',
    'problem_solver',
    'relationship_builder',
  ]);
  for (const { strengths, watch_outs } of data) {
    expect(strengths.length).toBeGreaterThan(1);
    expect(watch_outs.length).toBeGreaterThan(1);
  }
});
