import { readFileSync } from 'node:fs';

/** Linux's status of a process: its state, and the tick at which it started. */
export interface ProcessLife {
  readonly isZombie: boolean;
  readonly began: string;
}

/** Undefined if there is no such process, or no `/proc`. */
export const lifeOf = (pid: number): ProcessLife | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may contain anything; the fields after the last bracket have fixed
    // positions.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isZombie: fields[0] === 'Z', began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** Whether a process with this id is running, of any owner. A zombie is not. */
export const isAlive = (pid: number): boolean => {
  if (lifeOf(pid)?.isZombie) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
