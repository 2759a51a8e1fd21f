import * as z from 'zod';
import { timestamp } from './fields.ts';
import { auditRetentionDays } from './limits.ts';
import { createdSpan, pageFields, pageOf, pageQuery } from './pages.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const date = z.iso.date();
const fields = z.record(z.string(), z.unknown());

const auditEvent = z
  .object({
    id: z
      .string()
      .regex(/^aud_[0-9a-f-]{36}$/)
      .describe('Id of the record.'),
    action: z.string().describe('The operation: the operationId of the OpenAPI document.'),
    key_id: z
      .string()
      .nullable()
      .describe('The API key of the request; null for an operator of the service.'),
    resource: z.string().describe('The requested path.'),
    request_id: z.string().describe('X-Request-Id of the request that changed it.'),
    ip: z.string().nullable().describe('Address that the request came from; null if it is unknown.'),
    occurred_at: timestamp.describe('When it was changed.'),
    before: fields.nullable().describe('The changed fields before the change; null for a new record.'),
    after: fields
      .nullable()
      .describe(
        'The changed fields after the change. Secrets, personal data and short free-form contents are {"redacted": true}; free-form contents of 256 bytes and more are {"sha256", "bytes"}.',
      ),
    chain: z
      .object({
        date: date.describe('The day of the chain, UTC.'),
        sequence: z.int().min(1).describe('The place within the day.'),
        previous_hash: hash.describe(
          'Hash of the record before, across days; 64 zeros for the first of all.',
        ),
        hash: hash.describe('SHA-256 of this record without chain.hash, as canonical JSON (RFC 8785).'),
      })
      .nullable()
      .describe('Null for some seconds, until the record is chained.'),
  })
  .meta({ id: 'AuditEvent' });

export const auditFilters = {
  action: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Only this operation: an operationId of this document.'),
  key_id: z.string().min(1).max(64).optional().describe('Only changes with this API key.'),
  resource: z
    .string()
    .min(1)
    .max(1_024)
    .regex(/^\/v1\/.*[^/]$/, { error: 'must be a path that begins with /v1/, without a slash at its end' })
    .optional()
    .describe('A path, such as `/v1/orgs/acme`: only changes at it or below it.'),
  ...createdSpan,
};

export const listAuditEvents = {
  id: 'audit.list-audit-events',
  method: 'GET',
  path: '/v1/audit-events',
  scope: 'partner:read',
  summary: `Every change of the last ${auditRetentionDays} days, newest first`,
  query: z.strictObject({ ...pageQuery, ...auditFilters }),
  success: { status: 200, body: pageOf(auditEvent) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

const finding = z.object({
  kind: z
    .enum(['altered', 'missing', 'reordered', 'foreign'])
    .describe('The finding. `foreign`: a record that claims the position of another record in the chain.'),
  sequence: z
    .int()
    .nullable()
    .describe(
      'Place of the record within the day; null if the finding is about the end of the day or its link to another day.',
    ),
  id: z.string().nullable().describe('Id of the record; null if the finding is not about one record.'),
});

export const verifyAuditDay = {
  id: 'audit.verify-audit-day',
  method: 'GET',
  path: '/v1/audit-events/verify',
  scope: 'partner:read',
  summary: "Recompute a day's chain of audit events, and report altered, missing and reordered records",
  query: z.strictObject({
    date: date.describe(`A day, UTC, of the last ${auditRetentionDays}.`),
    cursor: pageQuery.cursor,
  }),
  success: {
    status: 200,
    body: z
      .object({
        date: date.describe('The day, UTC.'),
        intact: z.boolean().describe('Whether this response has no findings.'),
        verified: z.int().describe('Records that this response verified.'),
        pending: z.int().describe('Records of the day in this response that wait to be chained.'),
        findings: z.array(finding).describe('The first 100 findings.'),
        head: z
          .object({
            records: z.int().describe('How many records the chain of the day has.'),
            hash: hash.describe('Hash of the last one.'),
          })
          .nullable()
          .describe(
            'The end of the day’s chain: store it, so that no one can rewrite the day unnoticed. Null: none.',
          ),
        previous: z
          .object({
            date: date.nullable().describe('Day of the record before; null for the first day of all.'),
            hash: hash.describe('Hash of the record before.'),
          })
          .nullable()
          .describe('The record before the day’s first one; null if there is none.'),
        ...pageFields,
      })
      .meta({ id: 'AuditVerification' }),
  },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
  timeoutSeconds: 28,
} as const satisfies Row;
