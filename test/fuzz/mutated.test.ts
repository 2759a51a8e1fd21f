import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import { mutationOf } from './mutations.ts';
import type { Operation } from './operations.ts';
import { planOf, requestOf } from './requests.ts';
import { findings, runs, seed } from './runs.ts';
import { fuzzSetup } from './setup.ts';
import { shown } from './shown.ts';

// Requests that somebody got wrong: a body that the document does not allow is refused as such, and nothing else that a
// caller can send has another answer than the documented ones.

const setup = await fuzzSetup(['one', 'two']);
const { operations, resolve } = setup.document;
afterAll(() => setup.close());

const segmentsOf = (path: string) => path.split('/');

/** The operation that a request reaches; none for a path or method that nobody has. */
const reached = (method: string, path: string): Operation | undefined => {
  const segments = segmentsOf(path);
  const fits = operations.filter((one) => {
    const own = segmentsOf(one.path);
    const isSame = own.every((part, index) => part.startsWith('{') || part === segments[index]);
    return one.method === method && own.length === segments.length && isSame;
  });
  const variables = ({ path: own }: Operation) => own.split('{').length;
  return fits.toSorted((one, other) => variables(one) - variables(other))[0];
};

/** What the fallback answers. */
const isNobodys = (status: number, code: string) =>
  (status === 404 && code === 'route_not_found') || (status === 405 && code === 'method_not_allowed');

const codeOf = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

it(`refuses ${runs} mutated requests as documented (seed ${seed})`, async () => {
  const rounds = Math.ceil(runs / operations.length);
  const plans = operations.map((operation, index) =>
    fc.sample(fc.tuple(planOf(operation, resolve), mutationOf(operation)), {
      seed: seed + rows.length + index,
      numRuns: rounds,
    }),
  );
  const found = findings();
  let refused = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const ofOperation of plans) {
      const [plan, mutate] = ofOperation[round] ?? [];
      if (plan === undefined || mutate === undefined) continue;
      const right = requestOf(plan, setup.things);
      const { request, body } = mutate(right.request, right.body);
      const response = await setup.ask(plan.operation.id, request);
      const text = (response.body ?? '').toString();
      const target = reached(request.method, request.path);
      const isRouteless = isNobodys(response.status, codeOf(text));
      const fault = isRouteless ? undefined : setup.judge.fault(target ?? plan.operation, response);
      if (fault !== undefined) found.add(`${plan.operation.id} ${fault}`, shown(request, response));
      if (response.status >= 400) refused += 1;
      const isForbidden = body !== undefined && !setup.judge.allows(plan.operation, body);
      if (target === plan.operation && isForbidden && response.status !== 400)
        found.add(`${plan.operation.id} took what the document forbids`, shown(request, response));
    }
  expect(found.list).toEqual([]);
  expect(refused).toBeGreaterThan(runs / 2);
}, 600_000);
