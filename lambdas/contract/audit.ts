import * as z from 'zod';
import { timestamp } from './fields.ts';
import { auditRetentionDays } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const date = z.iso.date();
const fields = z.record(z.string(), z.unknown());

const auditEvent = z
  .object({
    id: z.string().regex(/^aud_[0-9a-f-]{36}$/),
    action: z.string().describe('The operation: the operationId of the OpenAPI document.'),
    key_id: z.string().nullable().describe('The API key that asked; null for an operator of the service.'),
    resource: z.string().describe('The path that was asked for.'),
    request_id: z.string(),
    ip: z.string().nullable(),
    occurred_at: timestamp,
    before: fields.nullable().describe('The changed fields as they stood; null for what is new.'),
    after: fields
      .nullable()
      .describe(
        'The changed fields as they stand. Secrets and what tells who somebody is are {"redacted": true}; free-form and long contents are {"sha256", "bytes"}.',
      ),
    chain: z
      .object({
        date: date.describe('The day of the chain, UTC.'),
        sequence: z.int().min(1).describe('The place within the day.'),
        previous_hash: hash.describe('Of the record before, across days; 64 zeros for the first of all.'),
        hash: hash.describe('SHA-256 of this record without chain.hash, as canonical JSON (RFC 8785).'),
      })
      .nullable()
      .describe('Null for some seconds, until the record is chained.'),
  })
  .meta({ id: 'AuditEvent' });

export const auditFilters = {
  action: z.string().min(1).max(100).optional(),
  key_id: z.string().min(1).max(64).optional(),
  resource: z
    .string()
    .min(1)
    .max(1_024)
    .regex(/^\/v1\/.*[^/]$/)
    .optional()
    .describe('A path: what was done to it, or to what lies below it.'),
  created_after: timestamp.optional(),
  created_before: timestamp.optional(),
};

export const listAuditEvents = {
  id: 'audit.list-audit-events',
  method: 'GET',
  path: '/v1/audit-events',
  scope: 'partner:read',
  summary: `Every change of the last ${auditRetentionDays} days, newest first`,
  query: z.strictObject({ ...pageQuery, ...auditFilters }),
  success: { status: 200, body: z.object({ data: z.array(auditEvent), ...pageFields }) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

const finding = z.object({
  kind: z
    .enum(['altered', 'missing', 'reordered', 'foreign'])
    .describe('foreign: a record that claims a place in the chain that is another one’s.'),
  sequence: z
    .int()
    .nullable()
    .describe('Null: not one record, but the end of the day, or its link to the day before or behind.'),
  id: z.string().nullable(),
});

export const verifyAuditDay = {
  id: 'audit.verify-audit-day',
  method: 'GET',
  path: '/v1/audit-events/verify',
  scope: 'partner:read',
  summary: "Recompute a day's chain of audit events, and say what is altered, missing or out of order",
  query: z.strictObject({
    date: date.describe(`A day, UTC, of the last ${auditRetentionDays}.`),
    cursor: pageQuery.cursor,
  }),
  success: {
    status: 200,
    body: z
      .object({
        date,
        intact: z.boolean().describe('Whether this answer has no finding.'),
        verified: z.int().describe('Records that this answer verified.'),
        pending: z.int().describe('Records of the day that this answer met and that wait to be chained.'),
        findings: z.array(finding).describe('The first 100.'),
        head: z
          .object({ records: z.int(), hash })
          .nullable()
          .describe(
            'The end of the day’s chain: keep it, and nobody can rewrite the day unseen. Null: none.',
          ),
        previous: z
          .object({ date: date.nullable(), hash })
          .nullable()
          .describe('What the day’s first record follows; date null for the first day of all.'),
        ...pageFields,
      })
      .meta({ id: 'AuditVerification' }),
  },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
  timeoutSeconds: 28,
} as const satisfies Row;
