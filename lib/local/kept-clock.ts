import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Clock, scaledClock } from './clock.ts';

/** A clock whose time is kept, so that it never goes back over a restart. */
export interface KeptClock {
  readonly clock: Clock;
  /** Keeps the time of this moment; the clock runs on, but nothing is written any more. */
  readonly close: () => void;
}

const saveEveryMs = 1000;

/** The time that a former run has reached; 0 when there was none. */
const reached = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);

const save = (file: string, worldMs: number): void => {
  writeFileSync(`${file}.draft`, String(Math.ceil(worldMs)));
  renameSync(`${file}.draft`, file);
};

/**
 * A scaled clock that starts at the wall clock's time, or at the time kept in `file` when that is later. While it runs, the file
 * is ahead of it by two savings, so that even `kill -9` cannot bring back a time that somebody has seen.
 */
export const keptClock = (scale: number, file: string | undefined): KeptClock => {
  if (file === undefined) return { clock: scaledClock(scale), close: () => {} };
  mkdirSync(dirname(file), { recursive: true });
  const clock = scaledClock(scale, Math.max(Date.now(), reached(file)));
  const saveAhead = (): void => save(file, clock.now() + 2 * saveEveryMs * scale);
  saveAhead();
  const timer = setInterval(saveAhead, saveEveryMs).unref();
  return {
    clock,
    close: () => {
      clearInterval(timer);
      save(file, clock.now());
    },
  };
};
