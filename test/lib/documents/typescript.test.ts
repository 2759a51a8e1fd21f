import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { rows } from '../../../lambdas/contract/index.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';

const types = readFileSync('clients/typescript/src/operations.ts', 'utf8');

it('the types of every endpoint exist', () => {
  for (const { method, path } of rows) expect(types).toContain(`'${method} ${path}': {`);
});

it('the file adds only the names of the pillars to a partner’s program', () => {
  const program = stripTypeScriptTypes(types).replace(/\/\*[\s\S]*?\*\/|\/\/.*|[\s;]/g, '');
  expect(program).toBe(`exportconstpillars=[${PILLARS.map((pillar) => `'${pillar}'`).join(',')}]`);
});

it('no part is untyped', () => expect(types).not.toMatch(/: any\b|\bany;/));
