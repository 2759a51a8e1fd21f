import type { Socket } from 'node:net';
import { idleConnections } from './idle-connections.ts';
import { type Clocks, type Moment, passedMs, clocks as realClocks } from './moment.ts';

/** As long as load balancers let DNS remember their addresses. */
const maxAgeMs = 60_000;
const busyMs = 1_000;
const distrustMs = 3_600_000;
/** Receivers of which something is remembered; then all is forgotten. */
const maxRemembered = 1_000;

const remember = (memory: Map<string, Moment>, receiver: string, moment: Moment): void => {
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(receiver, moment);
};

/**
 * Connections that stay open for a moment after an answer, each for the next request to the very receiver that it was
 * dialled for. Its address was judged then, so that none is used for longer than a minute: after that the name is looked up
 * anew.
 */
export const keptConnections = (clocks: Clocks = realClocks) => {
  const idle = idleConnections(clocks);
  const firstKept = new WeakMap<Socket, Moment>();
  const asked = new Map<string, Moment>();
  const distrusted = new Map<string, Moment>();

  const isWithin = (since: Moment | undefined, ms: number): boolean =>
    since !== undefined && passedMs(since, clocks()) < ms;

  return {
    /**
     * Notes a request to a receiver, and whether another one went there within the last second. Only then is its connection
     * worth keeping: a function that is frozen closes nothing, and the idle connection would be the server's burden.
     */
    isBusy: (receiver: string): boolean => {
      const isBusy = isWithin(asked.get(receiver), busyMs);
      remember(asked, receiver, clocks());
      return isBusy;
    },
    /** A connection on which nothing was heard since its last answer; nobody else has it. */
    take: async (receiver: string): Promise<Socket | undefined> => {
      if (!idle.has(receiver)) return undefined;
      // What was said while the function was frozen is heard in the next turn of the event loop: this one may be past it.
      await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
      return idle.take(receiver);
    },
    /** Takes a connection over after a whole answer: it may idle for so long, or is ended at once. */
    keep: (receiver: string, socket: Socket, idleMs: number): void => {
      const now = clocks();
      const since = firstKept.get(socket) ?? now;
      firstKept.set(socket, since);
      const leftMs = Math.min(idleMs, maxAgeMs - passedMs(since, now));
      const isOpen = socket.readable && socket.writable;
      if (isOpen && leftMs > 0 && !isWithin(distrusted.get(receiver), distrustMs))
        idle.add(receiver, socket, leftMs);
      else socket.destroy();
    },
    /** A kept connection broke before it answered: for an hour this receiver gets a new one each time. */
    distrust: (receiver: string): void => {
      remember(distrusted, receiver, clocks());
      idle.end(receiver);
    },
  };
};

export type KeptConnections = ReturnType<typeof keptConnections>;
