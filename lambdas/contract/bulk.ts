import * as z from 'zod';
import { jobError } from './analysis.ts';
import { callerUrl, uuid } from './fields.ts';
import { bodyLimitBytes, maxBatchItems } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const batchStatus = z.enum(['queued', 'processing', 'completed', 'cancelled']);

const count = z.int().min(0);

/** A batch without its items: the data of `batch.completed` too. */
const batch = z
  .object({
    batch_id: uuid,
    status: batchStatus,
    total: count,
    queued: count.describe('Not begun. The four counts add up to total at every read.'),
    processing: count,
    completed: count,
    failed: count.describe('What had not begun when the batch was cancelled, too.'),
  })
  .meta({ id: 'Batch' });

const item = z
  .object({
    index: z.int().min(0).describe('Place in the items of the submission, from 0.'),
    analysis_id: uuid.nullable().describe('Null before it has begun, and where it was refused.'),
    status: z.enum(['queued', 'processing', 'completed', 'failed']),
    error: jobError
      .nullable()
      .describe(
        'The code that POST /v1/analyses would have answered, that of the analysis, or batch_cancelled.',
      ),
  })
  .meta({ id: 'BatchItem' });

const path = z.object({ batch_id: uuid });

export const submitBatch = {
  id: 'bulk.submit-batch',
  method: 'POST',
  path: '/v1/bulk/analyses',
  scope: 'partner:write',
  summary: 'Submit up to 1,000 analyses, which begin as places among your jobs in flight become free',
  body: z.strictObject({
    items: z
      .array(z.unknown().describe('A body of POST /v1/analyses. An item that is wrong fails alone.'))
      .min(1)
      .max(maxBatchItems),
    callback_url: callerUrl.optional().describe('Gets batch.completed.'),
  }),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: { status: 202, body: batch.pick({ batch_id: true, status: true, total: true }) },
  problems: [...authenticated, ...validated, ...idempotent, 'concurrency_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getBatch = {
  id: 'bulk.get-batch',
  method: 'GET',
  path: '/v1/bulk/{batch_id}',
  scope: 'partner:read',
  summary: 'How far a batch is, with a page of its items. Unlike lists, the first item is first',
  params: path,
  query: z.strictObject(pageQuery),
  success: {
    status: 200,
    body: batch.extend({ items: z.object({ data: z.array(item), ...pageFields }) }).meta({ id: 'BatchPage' }),
  },
  problems: [...authenticated, ...validated, 'batch_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const cancelBatch = {
  id: 'bulk.cancel-batch',
  method: 'POST',
  path: '/v1/bulk/{batch_id}/cancel',
  scope: 'partner:write',
  summary: 'Begin nothing more of a batch; what runs goes on. One that is over stays as it is',
  params: path,
  success: { status: 200, body: batch },
  problems: [...authenticated, ...validated, ...idempotent, 'batch_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
