import * as z from 'zod';
import { createdAt, metadata, orgId, repId, updatedAt, uuid } from './fields.ts';

export const content = z.string().min(1).max(500_000).describe('Text or Markdown.');
export const contentBytes = z.int().describe('Size of the content in bytes of UTF-8.');
const version = z.int().min(1).describe('1 for the first, one more with each new content.');
const fileName = z.string().nullable().describe('Name of the file that the content came from.');

export const playbook = z
  .object({
    id: uuid.describe('Id of the playbook.'),
    org_id: orgId,
    rep_id: repId
      .nullable()
      .describe('The rep that it is for, before the ones of the org; null: the whole org.'),
    name: z.string().nullable().describe('Name for people.'),
    content: z.string().describe('Text or Markdown.'),
    content_bytes: contentBytes,
    file_name: fileName,
    metadata,
    version,
    is_active: z.boolean().describe('Whether new analyses may use it.'),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Playbook' });

/** A playbook in a list: without the parts that can grow. */
export const playbookSummary = playbook
  .omit({ content: true, metadata: true })
  .meta({ id: 'PlaybookSummary' });

export const playbookVersion = z
  .object({ version, content_bytes: contentBytes, file_name: fileName, created_at: createdAt })
  .meta({ id: 'PlaybookVersion' });
