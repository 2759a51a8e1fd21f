import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { rows } from '../../../lambdas/contract/index.ts';
import { triggeredKind } from '../../../lambdas/contract/sandbox.ts';
import { codecs, fileEndings, mediaTypes } from '../../../lambdas/domain/recordings/codecs.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';

const types = readFileSync('clients/typescript/src/operations.ts', 'utf8');

it('the types of every endpoint exist', () => {
  for (const { method, path } of rows) expect(types).toContain(`'${method} ${path}': {`);
});

it('the file adds only the names of pillars, recordings and triggered events to a partner’s program', () => {
  const program = stripTypeScriptTypes(types).replace(/\/\*[\s\S]*?\*\/|\/\/.*|[\s;]/g, '');
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(',');
  const recordings = codecs.flatMap((codec) =>
    fileEndings[codec].map((ending) => `${ending}:'${mediaTypes[codec][0]}',`),
  );
  expect(program).toBe(
    `exportconstpillars=[${list(PILLARS)}]exportconstrecordingTypes={${recordings.join('')}}exportconsttriggeredKinds=[${list(triggeredKind.options)},]`,
  );
});

it('no part is untyped', () => expect(types).not.toMatch(/: any\b|\bany;/));
