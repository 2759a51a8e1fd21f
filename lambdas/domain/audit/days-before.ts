import { isoOf } from '../events/iso.ts';

/** The moment so many days before another, ISO 8601. */
export const daysBefore = (now: string, days: number): string => isoOf(Date.parse(now) - days * 86_400_000);
