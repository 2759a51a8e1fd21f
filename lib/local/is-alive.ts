import { lifeOf } from './process-life.ts';

/** Whether a process with this id is running, of any owner. A zombie is not. */
export const isAlive = (pid: number): boolean => {
  if (lifeOf(pid)?.isZombie) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
