/** Milliseconds since 1970 as ISO 8601, UTC, with milliseconds. Reads no clock. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
