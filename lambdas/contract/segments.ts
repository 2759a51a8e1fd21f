import * as z from 'zod';
import { endSeconds, startSeconds, timestamp, uuid } from './fields.ts';
import { authenticated, idempotent, validated, workLimited } from './problems.ts';
import type { Row } from './row.ts';
import { transcriptQuery, transcriptSuccess } from './transcripts.ts';

const seconds = z.number().min(0);

const sessionId = uuid.describe('Id of the session.');
const segmentPath = z.object({ id: sessionId, segment_id: uuid.describe('Id of the segment.') });

/** A conversation of a day, as its session shows it. */
export const segment = z
  .object({
    id: uuid.describe('Id of the segment.'),
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The probability that it is a sales conversation; 1 or 0 where you said so.'),
    customer_name: z
      .string()
      .nullable()
      .describe('Name of the customer; null unless it is said in the segment.'),
    is_sales_conversation: z
      .boolean()
      .nullable()
      .describe('Whether the rep tries to win a customer: true from a confidence of 0.5 on.'),
    detected_outcome: z
      .string()
      .nullable()
      .describe(
        'How the conversation ended: `won`, `follow_up` (a next step agreed) or `lost`; null if it is open or uncertain.',
      ),
    summary: z.string().nullable().describe('The topic of the conversation, in a sentence or two.'),
    status: z
      .enum(['detected', 'analyzing', 'analyzed', 'needs_review', 'skipped', 'failed'])
      .describe('The status of the segment: see the guide to all-day sessions.'),
    analysis_id: uuid.nullable().describe('Id of its analysis; null while there is none.'),
    analysis_url: z
      .string()
      .nullable()
      .describe('Address of its analysis in this API; null while there is none.'),
    playback: z
      .strictObject({
        recording_url: z.string().describe('Address of the whole recording.'),
        start_seconds: startSeconds,
        end_seconds: endSeconds,
        browser_seek_js: z
          .string()
          .describe(
            'JavaScript for the console of a page with a player: seeks to the segment and stops at its end.',
          ),
        ffmpeg_extract: z
          .string()
          .describe('A shell command that cuts the segment out without encoding it again. It needs ffmpeg.'),
      })
      .meta({
        additionalProperties: false,
        description: 'How to play the segment. No fields will be added.',
      }),
    created_at: timestamp.describe('When the segment was found.'),
    analyzed_at: timestamp.nullable().describe('When its analysis was completed; null until then.'),
  })
  .meta({ id: 'Segment' });

export const getSegmentTranscript = {
  id: 'all-day-sessions.get-segment-transcript',
  method: 'GET',
  path: '/v1/all-day-sessions/{id}/segments/{segment_id}/transcript',
  scope: 'partner:read',
  summary: 'The transcript of a segment, whatever its status; times count from its start',
  params: segmentPath,
  query: transcriptQuery,
  success: transcriptSuccess,
  problems: [
    ...authenticated,
    ...validated,
    'session_not_found',
    'segment_not_found',
    'retention_policy_violation',
  ],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const analyzeSegment = {
  id: 'all-day-sessions.analyze-segment',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/{segment_id}/analyze',
  scope: 'partner:write',
  summary: 'Start the analysis of a segment that was not analysed automatically',
  params: segmentPath,
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
  ...workLimited,
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
  summary: 'Move the boundaries of a segment, or classify it; a changed segment is analysed again',
  params: segmentPath,
  body: z
    .strictObject({
      start_seconds: seconds.describe('New start, in seconds from the beginning of the recording.'),
      end_seconds: seconds.describe('New end, in seconds from the beginning of the recording.'),
      customer_name: z.string().min(1).max(200).nullable().describe('Name of the customer; null removes it.'),
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
  summary: 'Split a segment in two; the first part keeps its id',
  params: segmentPath,
  body: z.strictObject({
    at_seconds: seconds.describe('Where to split, in seconds from the beginning of the recording.'),
  }),
  success: {
    status: 200,
    body: z.object({ segments: z.array(segment).describe('The two segments: the first keeps its id.') }),
  },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 28,
} as const satisfies Row;

export const mergeSegments = {
  id: 'all-day-sessions.merge-segments',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/merge',
  scope: 'partner:write',
  summary: 'Merge consecutive segments into one, which keeps the id of the first',
  params: z.object({ id: sessionId }),
  body: z.strictObject({
    segment_ids: z.array(uuid).min(2).max(30).describe('Consecutive segments, in any order.'),
  }),
  success: { status: 200, body: segment },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 28,
} as const satisfies Row;
