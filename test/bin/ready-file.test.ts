import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropOwnReadyFile, dropStaleReadyFile, writePrivately } from '../../bin/local/ready-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ready-'));
const file = join(folder, 'ready.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The id of a process that has ended. */
const endedPid = spawnSync(process.execPath, ['--version']).pid;

it('is readable by its owner alone, even if another file was readable by all', () => {
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  writePrivately(file, { pid: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ['of a process that has ended', { pid: endedPid }, false],
  ['of an earlier life under our own number', { pid: process.pid }, false],
  ['that says nothing', 'nothing', false],
  ['of a stack that runs', { pid: process.ppid }, true],
])('a file %s remains at a start: %j → %s', (_name, content, stays) => {
  writePrivately(file, content);
  dropStaleReadyFile(file);
  expect(existsSync(file)).toBe(stays);
});

it('is removed at the end by the process that wrote it', () => {
  writePrivately(file, { pid: process.ppid });
  dropOwnReadyFile(file);
  expect(existsSync(file)).toBe(true);
  writePrivately(file, { pid: process.pid });
  dropOwnReadyFile(file);
  expect(existsSync(file)).toBe(false);
});
