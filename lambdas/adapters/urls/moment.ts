/** A moment by two clocks, because one may be set, and the other may stop while Lambda freezes the function. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export type Clocks = () => Moment;

export const clocks: Clocks = () => ({ wallMs: Date.now(), steadyMs: performance.now() });

/**
 * The longer of the two durations. A clock that was set back gives no information, so the duration may be unlimited.
 */
export const passedMs = (since: Moment, now: Moment): number =>
  now.wallMs < since.wallMs
    ? Number.POSITIVE_INFINITY
    : Math.max(now.wallMs - since.wallMs, now.steadyMs - since.steadyMs);
