import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isAlive } from '../../lib/local/index.ts';
import { eventually } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'ending-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a stack as `npm start` does, waits until it is ready, and answers its status when it has ended. */
const endedBy = async (signal: NodeJS.Signals, options: readonly string[]) => {
  const readyFile = join(folder, `${signal}.json`);
  const files = ['--ready-file', readyFile, '--sam-file', join(folder, 'env.json')];
  const args = ['bin/bootstrap.mjs', 'node', 'bin/local.ts', '--port', '0', ...files];
  const started = spawn('node', [...args, ...options], { stdio: 'ignore' });
  const status = new Promise((resolve) => started.once('exit', resolve));
  await eventually(() => existsSync(readyFile), { wanted: (isThere) => isThere });
  const { pid } = JSON.parse(readFileSync(readyFile, 'utf8'));
  started.kill(signal);
  return { status: await status, isLeft: isAlive(pid), isReady: existsSync(readyFile) };
};

const clean = { status: 0, isLeft: false, isReady: false };

it('the service ends with status 0 at SIGTERM, even in the middle of the demonstration', async () => {
  expect(await endedBy('SIGTERM', [])).toEqual(clean);
});

it('the service ends with status 0 at SIGINT', async () => {
  expect(await endedBy('SIGINT', ['--no-demo'])).toEqual(clean);
});
