import type { TimeAnchor } from './messages.ts';

/**
 * Makes `Date` return the world's time in this thread. Timers are unchanged, because a function's timeout and the time
 * budget of a request are wall time.
 */
export const followWorldTime = ({ worldMs, wallMs, scale }: TimeAnchor): void => {
  const RealDate = Date;
  const now = (): number =>
    Math.floor(worldMs + (performance.timeOrigin + performance.now() - wallMs) * scale);
  const WorldDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = WorldDate;
  globalThis.Date = WorldDate;
};
