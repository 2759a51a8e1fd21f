import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

// The packages as a partner gets them: packed, unpacked into another project, imported by name.

const workshop = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** Packs a package as it would be published, into the workshop; gives the paths in it. */
const packed = (folder: string): string[] => {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', workshop];
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const [tarball] = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio] }),
  );
  return tarball.files.map(({ path }: { path: string }) => path).toSorted();
};

/** A copy of a package at the same depth, so that it finds the settings and modules of the project. */
const copied = (name: string): string => {
  const folder = join(workshop, 'clients', name);
  cpSync(`clients/${name}`, folder, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  return folder;
};
cpSync('tsconfig.json', join(workshop, 'tsconfig.json'));
symlinkSync(resolve('node_modules'), join(workshop, 'node_modules'));

/** Bundles a package by its own script. */
const bundled = (source: string): void => {
  const { scripts } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const PATH = `${resolve('node_modules/.bin')}:${process.env['PATH']}`;
  execFileSync('sh', ['-c', scripts.build], { cwd: source, env: { ...process.env, PATH } });
};

it('the command line is packed as one file that runs on its own', () => {
  copied('typescript');
  const source = copied('cli');
  bundled(source);
  expect(packed(source)).toEqual(['README.md', 'dist/pitch.js', 'package.json']);
  const alone = mkdtempSync(join(tmpdir(), 'alone-'));
  cpSync(join(source, 'dist/pitch.js'), join(alone, 'pitch.mjs'));
  const ask = (...args: string[]) =>
    spawnSync('node', ['pitch.mjs', ...args], { cwd: alone, encoding: 'utf8' });
  expect(ask('--version').stdout).toBe('0.1.0\n');
  expect(ask('--help').stdout).toContain('Usage: pitch');
  expect(ask('nothing').status).toBe(2);
  rmSync(alone, { recursive: true, force: true });
});

it('the server for assistants is packed as one file that starts on its own', () => {
  copied('typescript');
  copied('cli');
  const source = copied('mcp');
  bundled(source);
  expect(packed(source)).toEqual(['README.md', 'dist/pitch-mcp.js', 'package.json']);
  const alone = mkdtempSync(join(tmpdir(), 'alone-'));
  cpSync(join(source, 'dist/pitch-mcp.js'), join(alone, 'pitch-mcp.mjs'));
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: alone };
  const ask = (...args: string[]) =>
    spawnSync('node', ['pitch-mcp.mjs', ...args], { cwd: alone, encoding: 'utf8', env });
  expect(ask('--version').stdout).toBe('0.1.0\n');
  expect(ask('--help').stdout).toContain('Usage: pitch-mcp');
  expect(ask()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('pitch login') });
  rmSync(alone, { recursive: true, force: true });
});

it('the TypeScript client is packed with only its types, and a strict program compiles and runs with it', () => {
  const source = copied('typescript');
  execFileSync(resolve('node_modules/.bin/tsc'), ['-p', source]);
  expect(packed(source)).toEqual([
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
