import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { rows } from '../../../lambdas/contract/index.ts';

const types = readFileSync('clients/typescript/src/operations.ts', 'utf8');

it('has the types of every endpoint', () => {
  for (const { method, path } of rows) expect(types).toContain(`'${method} ${path}': {`);
});

it('holds types alone: nothing of it is left in a partner’s program', () => {
  expect(
    stripTypeScriptTypes(types)
      .replace(/\/\/.*/g, '')
      .replace(/[\s;]/g, ''),
  ).toBe('');
});

it('leaves nothing untyped', () => expect(types).not.toMatch(/: any\b|\bany;/));
