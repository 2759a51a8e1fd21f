import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonMessages } from '../../lambdas/contract/reasons.ts';

/** Words between parts of the service, which no error of the API carries; or fields of another meaning. */
const internal: Readonly<Record<string, string>> = {
  crowded: 'why a delivery waits for its turn',
  paused: 'why a delivery waits',
  suspended: 'why a delivery waits',
  no_location: 'why a redirect is not followed',
  downgrade: 'why a redirect is not followed',
  too_few_analyses: 'a field of insights',
};

it('every reason of an error has a sentence', () => {
  const found = new Set(
    globSync('lambdas/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\breason: '([a-z_]+)'/g)].map(([, reason = '']) => reason),
    ),
  );
  expect([...found].filter((reason) => !reasonMessages.has(reason) && !(reason in internal))).toEqual([]);
  expect(Object.keys(internal).filter((reason) => !found.has(reason))).toEqual([]);
});

it.each([...reasonMessages])('the sentence for %s names a remedy or a place', (_, message) => {
  expect(message).toMatch(/: |^The header `[\w-]+` must be |^`\{field\}` must be /);
  expect(message).toMatch(/^[`A-Z]/);
});
