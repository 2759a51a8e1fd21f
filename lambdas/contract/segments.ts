import * as z from 'zod';
import { timestamp, uuid } from './fields.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const seconds = z.number().min(0);

/** A conversation of a day, as its session shows it. */
export const segment = z
  .object({
    id: uuid,
    start_seconds: seconds,
    end_seconds: seconds,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The probability that it is a sales conversation; 1 or 0 where you said so.'),
    customer_name: z.string().nullable().describe('Only where it is said in the segment.'),
    is_sales_conversation: z.boolean().nullable().describe('True from a confidence of 0.5 on.'),
    detected_outcome: z.string().nullable().describe('Only where it is said in the segment.'),
    summary: z.string().nullable(),
    status: z.enum(['detected', 'analyzing', 'analyzed', 'needs_review', 'skipped', 'failed']),
    analysis_id: uuid.nullable(),
    analysis_url: z.string().nullable(),
    playback: z.strictObject({
      recording_url: z.string(),
      start_seconds: seconds,
      end_seconds: seconds,
      browser_seek_js: z
        .string()
        .describe('For the console of a page with a player: seeks to the segment and stops at its end.'),
      ffmpeg_extract: z
        .string()
        .describe('A shell command that cuts the segment out, without encoding it anew.'),
    }),
    created_at: timestamp,
    analyzed_at: timestamp.nullable(),
  })
  .meta({ id: 'Segment' });

export const analyzeSegment = {
  id: 'all-day-sessions.analyze-segment',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/{segment_id}/analyze',
  scope: 'partner:write',
  summary: 'Start the analysis of a segment that was not analysed by itself',
  params: z.object({ id: uuid, segment_id: uuid }),
  success: { status: 200, body: segment },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'session_not_found',
    'segment_not_found',
    'retention_policy_violation',
    'concurrency_limit_reached',
  ],
  uses: [
    'keys:check',
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'uploads:read',
    'address:know',
  ],
} as const satisfies Row;

const editUses = [
  'keys:check',
  'table:read',
  'table:write',
  'documents:read',
  'documents:write',
  'uploads:read',
  'address:know',
  'model:ask',
] as const;

const editProblems = [
  ...authenticated,
  ...validated,
  ...idempotent,
  'session_not_found',
  'segment_not_found',
  'concurrency_limit_reached',
  'retention_policy_violation',
] as const;

export const updateSegment = {
  id: 'all-day-sessions.update-segment',
  method: 'PATCH',
  path: '/v1/all-day-sessions/{id}/segments/{segment_id}',
  scope: 'partner:write',
  summary: 'Move the boundaries of a segment, or say what it is; what changed is analysed again',
  params: z.object({ id: uuid, segment_id: uuid }),
  body: z
    .strictObject({
      start_seconds: seconds,
      end_seconds: seconds,
      customer_name: z.string().min(1).max(200).nullable(),
      is_sales_conversation: z
        .boolean()
        .describe('True has it analysed, false skipped, whatever the confidence was.'),
    })
    .partial(),
  success: { status: 200, body: segment },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 28,
} as const satisfies Row;

export const splitSegment = {
  id: 'all-day-sessions.split-segment',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/{segment_id}/split',
  scope: 'partner:write',
  summary: 'Make two segments of one; the first keeps its id',
  params: z.object({ id: uuid, segment_id: uuid }),
  body: z.strictObject({ at_seconds: seconds.describe('From the start of the recording.') }),
  success: { status: 200, body: z.object({ segments: z.array(segment) }) },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 28,
} as const satisfies Row;

export const mergeSegments = {
  id: 'all-day-sessions.merge-segments',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/merge',
  scope: 'partner:write',
  summary: 'Make one segment of several that follow one another; it keeps the id of the first',
  params: z.object({ id: uuid }),
  body: z.strictObject({ segment_ids: z.array(uuid).min(2).max(50) }),
  success: { status: 200, body: segment },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 28,
} as const satisfies Row;
