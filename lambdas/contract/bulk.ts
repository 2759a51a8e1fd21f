import * as z from 'zod';
import { jobError } from './analysis.ts';
import { callerUrl, uuid } from './fields.ts';
import { bodyLimitBytes, maxBatchItems } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const batchStatus = z
  .enum(['queued', 'processing', 'completed', 'cancelled'])
  .describe('The status of the batch. `completed` and `cancelled` are final.');

const count = z.int().min(0);

/** A batch without its items, which is also the data of `batch.completed`. */
export const batch = z
  .object({
    id: uuid.describe('Id of the batch, as batch_id.'),
    batch_id: uuid.describe('Id of the batch.'),
    status: batchStatus,
    total: count.describe('Items that were submitted.'),
    queued: count.describe('Items that have not begun. The four counts add up to total at every read.'),
    processing: count.describe('Items that are being analysed.'),
    completed: count.describe('Items whose analysis is completed.'),
    failed: count.describe(
      'Items that were refused, that failed, or that had not begun when the batch was cancelled.',
    ),
  })
  .meta({ id: 'Batch' });

export const batchItem = z
  .object({
    index: z.int().min(0).describe('Index in the items of the submission, from 0.'),
    analysis_id: uuid
      .nullable()
      .describe('The analysis of the item; null before it has begun, and if it was refused.'),
    status: z
      .enum(['queued', 'processing', 'completed', 'failed'])
      .describe('The status of the item. `completed` and `failed` are final.'),
    error: jobError
      .nullable()
      .describe(
        'Why it failed: the error that POST /v1/analyses would have returned, the error of the analysis, or `batch_cancelled`.',
      ),
  })
  .meta({ id: 'BatchItem' });

const path = z.object({ batch_id: uuid.describe('Id of the batch.') });

export const submitBatch = {
  id: 'bulk.submit-batch',
  method: 'POST',
  path: '/v1/bulk/analyses',
  scope: 'partner:write',
  summary: 'Submit up to 1,000 analyses, which begin as earlier jobs of yours end',
  body: z.strictObject({
    items: z
      .array(z.unknown().describe('A body of POST /v1/analyses. An invalid item fails alone.'))
      .min(1)
      .max(maxBatchItems)
      .describe('The items, in the order in which they begin.'),
    callback_url: callerUrl
      .optional()
      .describe('Your https address that receives batch.completed, signed with your callback secret.'),
  }),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: { status: 202, body: batch.pick({ id: true, batch_id: true, status: true, total: true }) },
  problems: [...authenticated, ...validated, ...idempotent, 'concurrency_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getBatch = {
  id: 'bulk.get-batch',
  method: 'GET',
  path: '/v1/bulk/{batch_id}',
  scope: 'partner:read',
  summary: 'The status of a batch, with a page of its items. Unlike lists, the first item is first',
  params: path,
  query: z.strictObject(pageQuery),
  success: {
    status: 200,
    body: batch
      .extend({
        items: z
          .object({
            data: z.array(batchItem).describe('The items of this page, the first one first.'),
            ...pageFields,
          })
          .describe('A page of the items of the batch.'),
      })
      .meta({ id: 'BatchPage' }),
  },
  problems: [...authenticated, ...validated, 'batch_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const cancelBatch = {
  id: 'bulk.cancel-batch',
  method: 'POST',
  path: '/v1/bulk/{batch_id}/cancel',
  scope: 'partner:write',
  summary: 'Stop a batch: running items continue, and no others begin. An ended batch is unchanged',
  params: path,
  success: { status: 200, body: batch },
  problems: [...authenticated, ...validated, ...idempotent, 'batch_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
