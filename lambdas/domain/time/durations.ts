export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The table's expiry times are in seconds. */
export const daySeconds = dayMs / 1_000;

/** Milliseconds since 1970 as ISO 8601, UTC, with milliseconds. Reads no clock. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The moment this many milliseconds after another, ISO 8601. */
export const later = (iso: string, ms: number): string => isoOf(Date.parse(iso) + ms);

/** The moment this many days before another, ISO 8601. */
export const daysBefore = (now: string, days: number): string => isoOf(Date.parse(now) - days * dayMs);

/** Whole seconds since 1970, rounded down, as the table's expiry times are. */
export const epochSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** Seconds as minutes and seconds, for people: 83.4 is `1:23`. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
