import { readFileSync } from 'node:fs';

/** What Linux tells of a process: how it stands, and in which tick of the machine's life it began. */
export interface ProcessLife {
  readonly isZombie: boolean;
  readonly began: string;
}

/** Undefined where there is no such process, or no `/proc` to ask. */
export const lifeOf = (pid: number): ProcessLife | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything: what follows the last of them has fixed places.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isZombie: fields[0] === 'Z', began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};
