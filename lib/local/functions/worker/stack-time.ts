import type { TimeAnchor } from './messages.ts';

/**
 * Makes `Date` return the stack's time in this thread. Timers are unchanged, because a function's timeout and the time
 * budget of a request are wall time.
 */
export const followStackTime = ({ stackMs, wallMs, scale }: TimeAnchor): void => {
  const RealDate = Date;
  const now = (): number =>
    Math.floor(stackMs + (performance.timeOrigin + performance.now() - wallMs) * scale);
  const StackDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = StackDate;
  globalThis.Date = StackDate;
};
