import type { Socket } from 'node:net';
import { maxInFlightPerReceiver } from '../../contract/limits.ts';

/** A moment by two clocks, because one may be set, and the other may stop while Lambda freezes the function. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export type Clocks = () => Moment;

export const realClocks: Clocks = () => ({ wallMs: Date.now(), steadyMs: performance.now() });

/**
 * The longer of the two durations. A clock that was set back gives no information, so the duration may be unlimited.
 */
export const passedMs = (since: Moment, now: Moment): number =>
  now.wallMs < since.wallMs
    ? Number.POSITIVE_INFINITY
    : Math.max(now.wallMs - since.wallMs, now.steadyMs - since.steadyMs);

interface Idle {
  readonly receiver: string;
  readonly socket: Socket;
  readonly since: Moment;
  readonly idleMs: number;
  readonly hush: () => unknown;
}

/** A receiver has no more requests in flight, so it needs no more connections. */
const maxPerReceiver = maxInFlightPerReceiver;
const maxIdle = 64;
const tidyEveryMs = 1_000;

/**
 * Data on an idle connection belongs to a request that was not made, so it invalidates the connection, as its end does.
 */
const listen = (socket: Socket, spoil: () => void): (() => unknown) => {
  socket.on('data', spoil).on('close', spoil);
  return () => socket.off('data', spoil).off('close', spoil);
};

const isOf = (receiver: string) => (one: Idle) => one.receiver === receiver;

/** Open connections that are not in use, of many receivers, few of each. Any data on one ends it. */
export const idleConnections = (clocks: Clocks) => {
  /** The connection that has been idle longest comes first. */
  const idle: Idle[] = [];
  let isTidying = false;

  const isStale = ({ since, idleMs }: Idle): boolean => passedMs(since, clocks()) >= idleMs;
  const withdraw = (one: Idle): Socket => {
    idle.splice(idle.indexOf(one), 1);
    one.hush();
    return one.socket.ref();
  };
  const end = (one: Idle | undefined): void => void (one && withdraw(one).destroy());
  const tidyLater = (): void => {
    if (isTidying || idle.length === 0) return;
    isTidying = true;
    setTimeout(() => {
      isTidying = false;
      idle.filter(isStale).forEach(end);
      tidyLater();
    }, tidyEveryMs).unref();
  };

  return {
    has: (receiver: string): boolean => idle.some(isOf(receiver)),
    /** Takes ownership of the connection, and ends it after this long. */
    add: (receiver: string, socket: Socket, idleMs: number): void => {
      const of = idle.filter(isOf(receiver));
      if (of.length >= maxPerReceiver) end(of[0]);
      else if (idle.length >= maxIdle) end(idle[0]);
      const hush = listen(socket, () => end(one));
      const one: Idle = { receiver, socket: socket.unref(), since: clocks(), idleMs, hush };
      idle.push(one);
      tidyLater();
    },
    /** The one that has been idle for the shortest time; the caller takes ownership. */
    take: (receiver: string): Socket | undefined => {
      for (;;) {
        const one = idle.findLast(isOf(receiver));
        if (one === undefined) return undefined;
        const isFit = one.socket.readable && one.socket.writable && !isStale(one);
        const socket = withdraw(one);
        if (isFit) return socket;
        socket.destroy();
      }
    },
    /** Ends all connections of a receiver. */
    end: (receiver: string): void => idle.filter(isOf(receiver)).forEach(end),
  };
};
