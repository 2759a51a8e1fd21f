import { lifeOf } from './process-life.ts';

/** Whether a process with this id runs, whoever it belongs to. One that has ended and waits to be buried does not. */
export const isAlive = (pid: number): boolean => {
  if (lifeOf(pid)?.isZombie) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
