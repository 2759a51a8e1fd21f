import * as z from 'zod';

/** The kinds of exports and their formats. */
export const exportResource = z
  .enum(['analyses', 'all_day_sessions', 'events', 'audit'])
  .describe('The resource to export.');
export const exportFormat = z.enum(['jsonl', 'csv']).describe('The format: JSON Lines or CSV.');
