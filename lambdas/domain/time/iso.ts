import { dayMs } from './durations.ts';

/** Milliseconds since 1970 as ISO 8601, UTC, with milliseconds. Reads no clock. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The moment this many days before another, ISO 8601. */
export const daysBefore = (now: string, days: number): string => isoOf(Date.parse(now) - days * dayMs);
