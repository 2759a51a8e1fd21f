import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

// The package as a partner gets it: packed, unpacked into another project, imported by name.

const workshop = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

it('packs the TypeScript client with its types, and nothing else, and a strict program compiles and runs with it', () => {
  // A copy at the same depth, so that `extends` finds the settings of the project.
  const source = join(workshop, 'clients/typescript');
  cpSync('clients/typescript', source, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  cpSync('tsconfig.json', join(workshop, 'tsconfig.json'));
  symlinkSync(resolve('node_modules'), join(workshop, 'node_modules'));
  execFileSync(resolve('node_modules/.bin/tsc'), ['-p', source]);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', workshop], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  expect(packed.files.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'README.md',
    'dist/client.d.ts',
    'dist/client.js',
    'dist/operations.d.ts',
    'dist/operations.js',
    'dist/verify.d.ts',
    'dist/verify.js',
    'package.json',
  ]);

  const partner = mkdtempSync(join(tmpdir(), 'partner-'));
  const installed = join(partner, 'node_modules/@pitch-scoring/client');
  cpSync(join(source, 'dist'), join(installed, 'dist'), { recursive: true });
  cpSync(join(source, 'package.json'), join(installed, 'package.json'));
  writeFileSync(join(partner, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(partner, 'program.ts'),
    `import { pitchScoring, ApiError } from '@pitch-scoring/client';
import { verifyWebhook } from '@pitch-scoring/client/webhooks';
const api = pitchScoring({ baseUrl: 'http://127.0.0.1:9/sandbox', apiKey: 'k', wait: async () => {} });
const isGenuine: boolean = verifyWebhook({ body: new Uint8Array(), header: '', secret: 's' });
const score: Promise<number | null | undefined> = api
  .call('GET /v1/analyses/{id}', { params: { id: 'x' } })
  .then(({ analysis }) => analysis?.overall_score);
const failed = await score.then(() => false, (error: unknown) => !(error instanceof ApiError));
console.log(isGenuine, failed);
`,
  );
  const compiler = [
    'program.ts --module nodenext --target es2022 --strict --exactOptionalPropertyTypes --skipLibCheck false',
    `--types node --typeRoots ${resolve('node_modules/@types')}`,
  ]
    .join(' ')
    .split(' ');
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), compiler, {
    cwd: partner,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
  expect(execFileSync('node', ['program.js'], { cwd: partner, encoding: 'utf8' })).toBe('false true\n');
  rmSync(partner, { recursive: true, force: true });
});
