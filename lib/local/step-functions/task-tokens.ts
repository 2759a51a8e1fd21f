import type { Json } from '../json.ts';
import type { StateError } from './state-error.ts';

/** A task that waits for its token. */
export interface WaitingTask {
  succeed(output: Json): void;
  fail(error: StateError): void;
  heartbeat(): void;
}

/** The issued tokens. */
export interface TaskTokens {
  /** Makes a token for a task. */
  issue(task: WaitingTask): string;
  revoke(token: string): void;
  /** The task of a token; `ended` if the task no longer waits for it, `invalid` if no token has that form. */
  find(token: string): WaitingTask | 'ended' | 'invalid';
}

const prefix = 'local-task-token:';

export const taskTokens = (newId: () => string): TaskTokens => {
  const waiting = new Map<string, WaitingTask>();
  return {
    issue: (task) => {
      const token = Buffer.from(`${prefix}${newId()}`).toString('base64url');
      waiting.set(token, task);
      return token;
    },
    revoke: (token) => {
      waiting.delete(token);
    },
    find: (token) => {
      const found = waiting.get(token);
      if (found !== undefined) return found;
      return Buffer.from(token, 'base64url').toString('utf8').startsWith(prefix) ? 'ended' : 'invalid';
    },
  };
};
