import * as z from 'zod';
import { listSessions } from './all-day-sessions.ts';
import { listAnalyses } from './analyses.ts';
import { jobError } from './analysis.ts';
import { auditFilters } from './audit.ts';
import { listEvents } from './events.ts';
import { exportFormat, exportResource } from './export-kinds.ts';
import { createdAt, endedAt, freeForm, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const ofPage = { limit: true, cursor: true } as const;

/**
 * The filters of an export, which are those of its resource's list. Numbers are numbers here, because the coercion that
 * a query needs would accept null and false as zero.
 */
export const exportFilters = {
  analyses: listAnalyses.query.omit(ofPage).extend({ min_score: z.number().min(0).max(100).optional() }),
  all_day_sessions: listSessions.query.omit(ofPage),
  events: listEvents.query.omit(ofPage).extend({ after_sequence: z.int().min(0).optional() }),
  audit: z.strictObject(auditFilters),
} as const;

/** The same schemas at their place in a request, so that a complaint names the field. */
export const exportRequests = {
  analyses: z.object({ filters: exportFilters.analyses }),
  all_day_sessions: z.object({ filters: exportFilters.all_day_sessions }),
  events: z.object({ filters: exportFilters.events }),
  audit: z.object({ filters: exportFilters.audit }),
} as const;

export const exportRow = z
  .object({
    id: uuid.describe('Id of the export, as export_id.'),
    export_id: uuid.describe('Id of the export.'),
    resource: exportResource,
    format: exportFormat,
    status: z
      .enum(['queued', 'processing', 'completed', 'failed'])
      .describe('The status of the export. `completed` and `failed` are final.'),
    rows: z.int().nullable().describe('Rows in the file; null until it is completed.'),
    url: z
      .url()
      .nullable()
      .describe('Where the file can be fetched without a key until expires_at. Null in lists and events.'),
    expires_at: timestamp
      .nullable()
      .describe('When this link ends. A new one is made at each read, for 24 hours from completed_at on.'),
    error: jobError.nullable(),
    created_at: createdAt,
    completed_at: endedAt,
  })
  .meta({ id: 'Export' });

export const createExport = {
  id: 'exports.create-export',
  method: 'POST',
  path: '/v1/exports',
  scope: 'partner:write',
  summary:
    'Export analyses, sessions, events or the audit log to a file; export.ready or export.failed reports the end',
  body: z.strictObject({
    resource: exportResource,
    format: exportFormat,
    filters: freeForm
      .default({})
      .describe(
        'The rows to export: the filters that the list of the resource accepts in its query, such as `org_id` and `created_after`.',
      ),
  }),
  success: { status: 202, body: exportRow },
  problems: [...authenticated, ...validated, ...idempotent, 'concurrency_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getExport = {
  id: 'exports.get-export',
  method: 'GET',
  path: '/v1/exports/{id}',
  scope: 'partner:read',
  summary: 'The status of an export, and a fresh link to its file',
  params: z.object({ id: uuid.describe('Id of the export.') }),
  success: { status: 200, body: exportRow },
  problems: [...authenticated, ...validated, 'export_not_found'],
  uses: ['keys:check', 'table:read', 'exports:read'],
} as const satisfies Row;

export const listExports = {
  id: 'exports.list-exports',
  method: 'GET',
  path: '/v1/exports',
  scope: 'partner:read',
  summary: 'Exports of the last 30 days, newest first',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(exportRow) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
