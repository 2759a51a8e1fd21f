import * as z from 'zod';
import { createdAt, uuid } from './fields.ts';

export const analysisStatus = z
  .enum(['queued', 'processing', 'completed', 'failed'])
  .describe('The status of the analysis. `completed` and `failed` are final.');

/** The response to a request for work that continues after it. */
export const analysisHandle = z.object({
  id: uuid.describe('Id of the analysis: poll `GET /v1/analyses/{id}`.'),
  status: analysisStatus,
  created_at: createdAt,
});
