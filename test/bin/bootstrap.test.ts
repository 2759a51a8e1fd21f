import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Packages = Readonly<Record<string, object>>;

/** What `bin/bootstrap.mjs` prints in a project with these packages, where `npm` only says how it was called. */
const started = (listed: Packages, installed?: Packages): string => {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  folders.push(root);
  mkdirSync(join(root, 'bin'));
  cpSync('bin/bootstrap.mjs', join(root, 'bin/bootstrap.mjs'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...listed } }));
  mkdirSync(join(root, 'node_modules'));
  if (installed !== undefined)
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  const npm = join(root, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $1"\n');
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: [root, process.env['PATH']].join(delimiter) };
  const args = [join(root, 'bin/bootstrap.mjs'), 'node', '-p', '"ran"'];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout;
};

const zod = { version: '4.6.7', integrity: 'sha512-a' };

test('installs nothing after an `npm ci` that was run by hand', () => {
  expect(started({ 'node_modules/zod': zod }, { 'node_modules/zod': zod })).toBe('ran\n');
});

test('leaves packages of other machines alone', () => {
  const listed = { 'node_modules/zod': zod, 'node_modules/for-windows': { ...zod, optional: true } };
  expect(started(listed, { 'node_modules/zod': zod })).toBe('ran\n');
});

test.each<[string, Packages | undefined]>([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['a package has other contents', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
])('installs before it runs the command when %s', (_, installed) => {
  expect(started({ 'node_modules/zod': zod }, installed)).toMatch(/Installing .+\nnpm ci\nran\n$/);
});
