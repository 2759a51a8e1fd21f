import * as z from 'zod';
import { digits, filterTime } from './fields.ts';
import { pageSize } from './limits.ts';

/** The query of every list. */
export const pageQuery = {
  limit: digits(pageSize.min, pageSize.max)
    .default(pageSize.default)
    .meta({ override: { default: pageSize.default } })
    .describe(
      'The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.',
    ),
  cursor: z
    .string()
    .min(1)
    .max(1_024)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'must be the `next_cursor` of the page before, of this very list' })
    .optional()
    .describe('`next_cursor` of the previous page, with the same filters. Default: the first page.'),
};

/** The fields around a list's rows. */
export const pageFields = {
  has_more: z.boolean().describe('Whether another page follows.'),
  next_cursor: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
};

/** Restricts a list to a range of time. */
export const createdSpan = {
  created_after: filterTime.optional().describe('Only records that were created after this time.'),
  created_before: filterTime.optional().describe('Only records that were created before this time.'),
};

/** The response of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item).describe('The entries of this page.'), ...pageFields });

/** The response of a short list without pages. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item).describe('All entries.') });
