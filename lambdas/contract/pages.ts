import * as z from 'zod';
import { pageSize } from './limits.ts';

/** The query of every list. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(pageSize.min)
    .max(pageSize.max)
    .default(pageSize.default)
    .describe('How many rows a page has.'),
  cursor: z.string().min(1).max(1_024).optional().describe('next_cursor of the page before.'),
};

/** The fields around a list's rows. */
export const pageFields = {
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
};
