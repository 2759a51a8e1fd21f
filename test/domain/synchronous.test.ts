import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

it('the domain contains no asynchronous code, because its rules are functions of data', () => {
  const files = globSync('lambdas/domain/**/*.ts');
  expect(files.length).toBeGreaterThan(300);
  const waiting = files.filter((file) =>
    /\b(?:async|await)\b(?! ?[:'])/.test(withoutComments(readFileSync(file, 'utf8'))),
  );
  expect(waiting).toEqual([]);
});
