import * as z from 'zod';
import { callerUrl, createdAt, digits, metadata, orgId, orgPath, repId, uuid } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { pageOf, pageQuery } from './pages.ts';
import { content, contentBytes, playbook, playbookSummary, playbookVersion } from './playbook.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';
import { atLeastOneOf } from './together.ts';

const askedVersion = digits(1, Number.MAX_SAFE_INTEGER).optional();

const editable = {
  content,
  name: z.string().max(200).nullish().describe('Name for people.'),
  file_name: z.string().max(200).nullish().describe('Name of the file that the content came from.'),
};
const isActive = z.boolean().describe('Whether new analyses may use it.');
const playbookPath = z.object({ ...orgPath.shape, id: uuid.describe('Id of the playbook.') });
const sourcePath = z.object({ ...orgPath.shape, id: uuid.describe('Id of the source.') });

export const createPlaybook = {
  id: 'playbooks.create-playbook',
  method: 'POST',
  path: '/v1/orgs/{org_id}/playbooks',
  scope: 'partner:write',
  summary: 'Create a playbook of an org, or of one of its reps',
  params: orgPath,
  body: z.strictObject({
    ...editable,
    rep_id: repId
      .nullish()
      .describe('The rep that it is for, before the ones of the org. Default: the whole org.'),
    is_active: isActive.default(true),
    metadata: metadata.default({}),
  }),
  bodyLimitBytes: bodyLimitBytes.source,
  success: { status: 200, body: playbook },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'rep_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
} as const satisfies Row;

export const getPlaybook = {
  id: 'playbooks.get-playbook',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbooks/{id}',
  scope: 'partner:read',
  summary: 'One playbook with its content',
  params: playbookPath,
  query: z.strictObject({
    version: askedVersion.describe(
      'Number of an earlier version: its content, file_name and metadata as they were saved.',
    ),
  }),
  success: { status: 200, body: playbook },
  problems: [...authenticated, ...validated, 'org_not_found', 'playbook_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listPlaybooks = {
  id: 'playbooks.list-playbooks',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbooks',
  scope: 'partner:read',
  summary: 'All playbooks of an org, newest first, without their contents',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(playbookSummary) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updatePlaybook = {
  id: 'playbooks.update-playbook',
  method: 'PATCH',
  path: '/v1/orgs/{org_id}/playbooks/{id}',
  scope: 'partner:write',
  summary: 'Change a playbook; new content makes a new version',
  params: playbookPath,
  body: z.strictObject({ ...editable, is_active: isActive, metadata }).partial(),
  bodyLimitBytes: bodyLimitBytes.source,
  success: { status: 200, body: playbook },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'playbook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'documents:write'],
} as const satisfies Row;

export const deletePlaybook = {
  id: 'playbooks.delete-playbook',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/playbooks/{id}',
  scope: 'partner:write',
  summary: 'Archive a playbook; analyses no longer use it',
  params: playbookPath,
  success: { status: 200, body: playbook },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'playbook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read'],
} as const satisfies Row;

export const listPlaybookVersions = {
  id: 'playbooks.list-versions',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbooks/{id}/versions',
  scope: 'partner:read',
  summary: 'The versions of a playbook, newest first, without their contents',
  params: playbookPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(playbookVersion) },
  problems: [...authenticated, ...validated, 'org_not_found', 'playbook_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

const source = z
  .object({
    id: uuid.describe('Id of the source.'),
    org_id: orgId,
    title: z.string().describe('Name for people.'),
    content: z.string().nullable().describe('The text; null if there is only an address.'),
    content_bytes: contentBytes.nullable(),
    source_url: z.string().nullable().describe('The address; null if there is only a text.'),
    created_at: createdAt,
  })
  .meta({ id: 'PlaybookSource' });

/** A source in a list: without its content. */
const sourceSummary = source.omit({ content: true }).meta({ id: 'PlaybookSourceSummary' });

export const createSource = {
  id: 'playbooks.create-source',
  method: 'POST',
  path: '/v1/orgs/{org_id}/playbook-sources',
  scope: 'partner:write',
  summary: 'Upload source material for playbook drafts: its text, its address, or both',
  params: orgPath,
  body: atLeastOneOf(
    z.strictObject({
      title: z.string().min(1).max(200).describe('Name for people.'),
      content: content.optional().describe('The material itself, as text or Markdown.'),
      source_url: callerUrl
        .optional()
        .describe(
          'Address of the material, fetched when a draft is generated from it: at most 3 redirects, and 5 MiB of text or HTML.',
        ),
    }),
    'content',
    'source_url',
  ),
  bodyLimitBytes: bodyLimitBytes.source,
  success: { status: 200, body: source },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
} as const satisfies Row;

export const getSource = {
  id: 'playbooks.get-source',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbook-sources/{id}',
  scope: 'partner:read',
  summary: 'One playbook source with its content',
  params: sourcePath,
  success: { status: 200, body: source },
  problems: [...authenticated, ...validated, 'org_not_found', 'source_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listSources = {
  id: 'playbooks.list-sources',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbook-sources',
  scope: 'partner:read',
  summary: 'All playbook sources of an org, newest first, without their contents',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(sourceSummary) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const deleteSource = {
  id: 'playbooks.delete-source',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/playbook-sources/{id}',
  scope: 'partner:write',
  summary: 'Archive a playbook source; playbooks made from it stay',
  params: sourcePath,
  success: { status: 200, body: source },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'source_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read'],
} as const satisfies Row;
