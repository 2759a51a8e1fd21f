export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The table's expiry times are in seconds. */
export const daySeconds = dayMs / 1_000;
