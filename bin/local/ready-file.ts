import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive } from '../../lib/local/index.ts';

/**
 * Writes a file that only its owner can read, even in place of one that others could. A reader never sees a part of it.
 */
export const writePrivately = (file: string, value: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
};

const writerOf = (file: string): number | undefined => {
  try {
    const ready: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const pid: unknown = typeof ready === 'object' && ready !== null ? Reflect.get(ready, 'pid') : undefined;
    return typeof pid === 'number' && Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Removes the ready file of a dead stack, so that it is not mistaken for that of the starting one. */
export const dropStaleReadyFile = (file: string): void => {
  const pid = writerOf(file);
  if (pid === undefined || pid === process.pid || !isAlive(pid)) rmSync(file, { force: true });
};

/** Removes the ready file of this process, but not that of another stack in its place. */
export const dropOwnReadyFile = (file: string): void => {
  if (writerOf(file) === process.pid) rmSync(file, { force: true });
};
