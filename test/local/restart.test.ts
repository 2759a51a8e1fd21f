import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { call, eventually } from './service.ts';

// Rows are the truth: what a killed stack had accepted, the next one finishes.

const folder = mkdtempSync(join(tmpdir(), 'restart-'));
const readyFile = join(folder, 'ready.json');
let running: ChildProcess | undefined;
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A stack in a process of its own, with its tables on disk. Its clock runs fast, so that the sweeper is soon there. */
const start = async () => {
  rmSync(readyFile, { force: true });
  const args = [
    'bin/local.ts',
    '--no-demo',
    '--port',
    '0',
    '--data',
    join(folder, 'data'),
    '--ready-file',
    readyFile,
    '--sam-file',
    join(folder, 'env.json'),
    '--time-scale',
    '20',
  ];
  running = spawn('node', args, { stdio: 'ignore' });
  await eventually(() => existsSync(readyFile), { wanted: (isThere) => isThere });
  return JSON.parse(readFileSync(readyFile, 'utf8'));
};

const kill = async () => {
  const ended = new Promise((resolve) => running?.once('exit', resolve));
  running?.kill('SIGKILL');
  await ended;
};

it('the service completes accepted work after kill -9 and a restart, with the same keys', async () => {
  const first = await start();
  const submitted = await Promise.all(
    Array.from({ length: 5 }, () =>
      call(`${first.base_urls.sandbox}/v1/analyses`, {
        key: first.keys.sandbox,
        body: { org_id: 'restart', rep_id: 'r1', recording_url: 'mock://average-pitch' },
      }),
    ),
  );
  await kill();
  expect(submitted.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);

  const second = await start();
  expect(second.keys).toEqual(first.keys);
  for (const { json } of submitted) {
    const { json: row } = await eventually(
      () => call(`${second.base_urls.sandbox}/v1/analyses/${json.id}`, { key: second.keys.sandbox }),
      { wanted: (answer) => ['completed', 'failed'].includes(answer.json.status) },
    );
    expect(row.status).toBe('completed');
  }
});
