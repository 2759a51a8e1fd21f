import * as z from 'zod';
import { callerId, freeForm, timestamp, uuid } from './fields.ts';

export const content = z.string().min(1).max(500_000);
export const contentBytes = z.int().describe('Size of the content in UTF-8.');
const version = z.int().min(1);
export const playbook = z
  .object({
    id: uuid,
    org_id: callerId,
    rep_id: callerId.nullable().describe('The rep that it overrides the org for; null: the whole org.'),
    name: z.string().nullable(),
    content: z.string(),
    content_bytes: contentBytes,
    file_name: z.string().nullable(),
    metadata: freeForm,
    version,
    is_active: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Playbook' });

/** A playbook in a list: without the parts that can grow. */
export const playbookSummary = playbook
  .omit({ content: true, metadata: true })
  .meta({ id: 'PlaybookSummary' });

export const playbookVersion = z
  .object({ version, content_bytes: contentBytes, file_name: z.string().nullable(), created_at: timestamp })
  .meta({ id: 'PlaybookVersion' });
