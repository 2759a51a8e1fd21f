import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

// The client as a partner has it: its files copied into another project, with the programs of the guide beside them.

const project = mkdtempSync(join(tmpdir(), 'partner-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

for (const file of ['client.ts', 'operations.ts', 'verify.ts'])
  copyFileSync(`clients/typescript/src/${file}`, join(project, file));
const programs = [...readFileSync('docs/guides/typescript.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)];
for (const [index, [, text = '']] of programs.entries()) {
  const needsApi = !text.includes('const api =');
  const api =
    "import { pitchScoring } from './client.ts';\nconst api = pitchScoring({ baseUrl: '', apiKey: '' });\n";
  writeFileSync(join(project, `program-${index}.ts`), needsApi ? api + text : text);
}
writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
writeFileSync(
  join(project, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      rewriteRelativeImportExtensions: true,
      outDir: 'out',
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    },
    include: ['*.ts'],
  }),
);

it('every program of the guide compiles in a strict project', async () => {
  expect(programs.length).toBeGreaterThan(1);
  const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
  const client = await import(pathToFileURL(join(project, 'out/client.js')).href);
  expect(Object.keys(client).toSorted()).toEqual([
    'ApiError',
    'UnreadableResponse',
    'mediaTypeOf',
    'pillars',
    'pitchScoring',
    'recordingTypes',
    'triggeredKinds',
    'verifyWebhook',
  ]);
});
