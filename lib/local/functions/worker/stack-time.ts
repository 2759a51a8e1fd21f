import type { TimeAnchor } from './messages.ts';

/** Reads the stack's time. Where that stands still, what takes time takes none of it, however slow the machine is. */
const reader = (time: TimeAnchor): (() => number) => {
  if ('shared' in time) {
    const read = (): number => time.shared[0] ?? 0;
    const startMs = read();
    performance.now = () => read() - startMs;
    return read;
  }
  const { stackMs, wallMs, scale } = time;
  return () => stackMs + (performance.timeOrigin + performance.now() - wallMs) * scale;
};

/**
 * Makes `Date` return the stack's time in this thread. Timers are unchanged, because a function's timeout and the time
 * budget of a request are wall time.
 */
export const followStackTime = (time: TimeAnchor): void => {
  const RealDate = Date;
  const read = reader(time);
  const now = (): number => Math.floor(read());
  const StackDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = StackDate;
  globalThis.Date = StackDate;
};
