import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from '../../../lib/local/folder-lock.ts';
import { isAlive, lifeOf } from '../../../lib/local/process-life.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'pid');
afterAll(() => rmSync(folder, { recursive: true }));

it('a folder is locked by its process, and unlocked when that is gone', () => {
  const letGo = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by the process ${process.pid}`);
  letGo();
  writeFileSync(file, '4194999');
  lockFolder(folder)();
});

it.runIf(process.platform === 'linux')('a lock is taken from a process id that was reused since', () => {
  const began = lifeOf(process.ppid)?.began;
  writeFileSync(file, `${process.ppid} ${began}`);
  expect(() => lockFolder(folder)).toThrow(`in use by the process ${process.ppid}`);
  writeFileSync(file, `${process.ppid} 1${began}`);
  lockFolder(folder)();
});

it.runIf(process.platform === 'linux')('a lock is taken from a zombie process', async () => {
  // The shell becomes a program that never asks how its child ended, and only then the child is told to end.
  const script = 'exec 3<&0; sh -c "read -r line <&3" & echo $!; exec tail -f /dev/null';
  const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    const [said] = await once(parent.stdout, 'data');
    const zombie = Number(String(said));
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('tail\n');
    parent.stdin.end('\n');
    await expect.poll(() => lifeOf(zombie)?.isZombie).toBe(true);
    expect(isAlive(zombie)).toBe(false);
    writeFileSync(file, String(zombie));
    lockFolder(folder)();
    expect(() => readFileSync(file)).toThrow();
  } finally {
    parent.kill('SIGKILL');
  }
});
