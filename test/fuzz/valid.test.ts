import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import { planOf, requestOf } from './requests.ts';
import { findings, runs, seed } from './runs.ts';
import { fuzzSetup } from './setup.ts';
import { shown } from './shown.ts';

// Requests that the document allows, of every operation, to things that exist and to things that do not.

const setup = await fuzzSetup(['one', 'two']);
const { operations, resolve } = setup.document;
afterAll(() => setup.close());

it('finds every endpoint in the document', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

it(`responds to ${runs} valid requests as documented (seed ${seed})`, async () => {
  const rounds = Math.ceil(runs / operations.length);
  const plans = operations.map((operation, index) =>
    fc.sample(planOf(operation, resolve), { seed: seed + index, numRuns: rounds }),
  );
  const found = findings();
  const silent = new Map(operations.map(({ id }) => [id, 'nothing']));
  for (let round = 0; round < rounds; round += 1)
    for (const ofOperation of plans) {
      const plan = ofOperation[round];
      if (plan === undefined) continue;
      const { operation } = plan;
      const { request, ids } = requestOf(plan, setup.things);
      const response = await setup.ask(operation.id, request);
      const fault = setup.judge.fault(operation, response);
      if (fault !== undefined) found.add(`${operation.id} ${fault}`, shown(request, response));
      // What is not found under its own path is no more; a part of it may be missing for other reasons.
      if (response.status === 404 && operation.path.endsWith('}')) setup.things.forget(operation.path, ids);
      if (response.status >= 300) {
        if (silent.has(operation.id)) silent.set(operation.id, shown(request, response));
        continue;
      }
      silent.delete(operation.id);
      if (response.headers?.['content-type'] === 'application/json')
        setup.things.learn(operation, ids, JSON.parse((response.body ?? '').toString()));
    }
  expect(found.list).toEqual([]);
  // A generator that meets only refusals would prove little.
  expect(silent.size, [...silent].join('\n')).toBeLessThan(operations.length / 10);
}, 600_000);
