/** A moment by two clocks: the one may be set, and the other may stand still while Lambda freezes the function. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export type Clocks = () => Moment;

export const clocks: Clocks = () => ({ wallMs: Date.now(), steadyMs: performance.now() });

/** The longer of what the two say has passed. A clock that was set back does not tell: that may have been for ever. */
export const passedMs = (since: Moment, now: Moment): number =>
  now.wallMs < since.wallMs
    ? Number.POSITIVE_INFINITY
    : Math.max(now.wallMs - since.wallMs, now.steadyMs - since.steadyMs);
