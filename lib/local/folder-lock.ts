import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAlive } from './is-alive.ts';
import { lifeOf } from './process-life.ts';

/** The folders of this process: its own id in a file may be left from an earlier life under the same number. */
const held = new Set<string>();

const holderOf = (file: string): number | undefined => {
  try {
    const [number, began = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(number);
    const isOurs = pid === process.pid && !held.has(file);
    // After a crash another process may have been given the number since: it began at another time.
    const isOther = began !== '' && lifeOf(pid)?.began !== began;
    return Number.isInteger(pid) && pid > 0 && !isOurs && !isOther && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Takes a data folder for this process: two stacks on one folder would destroy each other's tables. Gives back how to let go of it. */
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
