import * as z from 'zod';

/** What can be exported, and how it is written. */
export const exportResource = z.enum(['analyses', 'all_day_sessions', 'events', 'audit']);
export const exportFormat = z.enum(['jsonl', 'csv']);
