import type { Socket } from 'node:net';
import { hourMs, minuteMs } from '../../domain/time/durations.ts';
import { type Clocks, idleConnections, type Moment, passedMs, realClocks } from './idle-connections.ts';

/** As long as load balancers let DNS cache their addresses. */
const maxAgeMs = minuteMs;
const busyMs = 1_000;
const distrustMs = hourMs;
/** The most receivers that are remembered; beyond that all are forgotten. */
const maxRemembered = 1_000;

const remember = (memory: Map<string, Moment>, receiver: string, moment: Moment): void => {
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(receiver, moment);
};

/**
 * Connections that stay open for a moment after a response, each for the next request to the same receiver. Its address
 * was judged when it was dialled, so none is used for longer than a minute; after that the name is looked up again.
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
     * Records a request to a receiver, and returns whether another one went there within the last second. Only then is
     * its connection worth keeping, because a frozen function closes nothing, and the idle connection would burden the
     * server.
     */
    isBusy: (receiver: string): boolean => {
      const isBusy = isWithin(asked.get(receiver), busyMs);
      remember(asked, receiver, clocks());
      return isBusy;
    },
    /** A connection without data since its last response; no other request has it. */
    take: async (receiver: string): Promise<Socket | undefined> => {
      if (!idle.has(receiver)) return undefined;
      // Data that arrived while the function was frozen is read in the next turn of the event loop, which this one may
      // have passed.
      await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
      return idle.take(receiver);
    },
    /** Takes over a connection after a complete response: it may be idle for this long, or is ended at once. */
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
    /** A kept connection broke before its response; for an hour this receiver gets a new one each time. */
    distrust: (receiver: string): void => {
      remember(distrusted, receiver, clocks());
      idle.end(receiver);
    },
  };
};

export type KeptConnections = ReturnType<typeof keptConnections>;
