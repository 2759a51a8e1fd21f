import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAlive, lifeOf } from './process-life.ts';

/**
 * The folders of this process, because its own id in a file may be left from an earlier process with the same number.
 */
const held = new Set<string>();

const holderOf = (file: string): number | undefined => {
  try {
    const [number, began = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(number);
    const isOurs = pid === process.pid && !held.has(file);
    // After a crash another process, which started at another time, may have the same number.
    const isOther = began !== '' && lifeOf(pid)?.began !== began;
    return Number.isInteger(pid) && pid > 0 && !isOurs && !isOther && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Locks a data folder for this process, because two stacks on one folder would destroy each other's tables. Returns the
 * function that unlocks it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = resolve(folder, 'pid');
  const holder = holderOf(file);
  if (holder !== undefined) throw new Error(`${folder} is in use by the process ${holder} (${file})`);
  writeFileSync(file, [process.pid, lifeOf(process.pid)?.began ?? ''].join(' ').trim());
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
};
