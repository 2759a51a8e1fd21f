import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Clock, scaledClock } from './clock.ts';

/** A clock whose time is stored, so that it never goes back over a restart. */
export interface KeptClock {
  readonly clock: Clock;
  /** Stores the present time; the clock continues, but nothing is written after that. */
  readonly close: () => void;
}

const saveEveryMs = 1000;

/** The time that an earlier run reached; 0 if there was none. */
const reached = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);

const save = (file: string, stackMs: number): void => {
  writeFileSync(`${file}.draft`, String(Math.ceil(stackMs)));
  renameSync(`${file}.draft`, file);
};

/**
 * A scaled clock that starts at the wall clock's time, or at the time in `file` if that is later. While it runs, the
 * file is ahead of it by two saves, so that even after `kill -9` no earlier time is shown.
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
