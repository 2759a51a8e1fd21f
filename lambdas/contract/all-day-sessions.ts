import * as z from 'zod';
import { sharedOptions } from './analyses.ts';
import { jobError } from './analysis.ts';
import { callerId, callerUrl, freeForm, timestamp, uuid } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, submissionLimited, validated } from './problems.ts';
import type { Row } from './row.ts';
import { sessionReport, sessionStatus } from './session-report.ts';
import { submittedTranscript } from './transcripts.ts';

const seconds = z.number().min(0);

const segment = z
  .object({
    id: uuid,
    start_seconds: seconds,
    end_seconds: seconds,
    confidence: z.number().min(0).max(1).nullable(),
    customer_name: z.string().nullable(),
    is_sales_conversation: z.boolean().nullable(),
    detected_outcome: z.string().nullable(),
    summary: z.string().nullable(),
    status: z.enum(['detected', 'analyzing', 'analyzed', 'needs_review', 'skipped', 'failed']),
    analysis_id: uuid.nullable(),
    analysis_url: z.string().nullable(),
    playback: z.strictObject({
      recording_url: z.string(),
      start_seconds: seconds,
      end_seconds: seconds,
      browser_seek_js: z.string(),
      ffmpeg_extract: z.string(),
    }),
    created_at: timestamp,
    analyzed_at: timestamp.nullable(),
  })
  .meta({ id: 'Segment' });

const session = z
  .strictObject({
    id: uuid,
    status: sessionStatus,
    recording_url: z.string(),
    duration_seconds: z.int().nullable(),
    segments_detected: z.int().min(0),
    segments_analyzed: z.int().min(0),
    segments_pending_review: z.int().min(0),
    segments_skipped: z.int().min(0),
    segments: z.array(segment),
    options: freeForm,
    metadata: freeForm,
    callback_url: z.string().nullable(),
    error: jobError.nullable(),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    partner_org_id: uuid.nullable(),
    partner_rep_id: uuid.nullable(),
  })
  .meta({ id: 'AllDaySession' });

/** A session in a list: without the parts that can grow (segments, options, metadata). */
const sessionSummary = z
  .object({
    ...session.shape,
    org_id: callerId,
    rep_id: callerId,
    updated_at: timestamp,
  })
  .omit({
    segments: true,
    options: true,
    metadata: true,
    segments_analyzed: true,
    segments_pending_review: true,
    segments_skipped: true,
  })
  .meta({ id: 'AllDaySessionSummary' });

const sessionPath = z.object({ id: uuid });

export const submitSession = {
  id: 'all-day-sessions.submit-session',
  method: 'POST',
  path: '/v1/all-day-sessions',
  scope: 'partner:write',
  summary: 'Submit the recording, or the transcript, of a whole day',
  body: z.strictObject({
    org_id: callerId,
    rep_id: callerId,
    recording_url: callerUrl.optional(),
    file_key: z.string().min(1).max(1_024).optional().describe('Of an upload, instead of recording_url.'),
    transcript: submittedTranscript.optional(),
    options: z
      .strictObject({
        ...sharedOptions,
        auto_analyze: z.boolean().default(true),
        min_confidence: z.number().min(0.5).max(1).default(0.8),
      })
      .prefault({}),
    metadata: freeForm.default({}),
  }),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: { status: 202, body: z.object({ id: uuid, status: sessionStatus, created_at: timestamp }) },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'invalid_recording_url',
    'unsupported_codec',
    'recording_too_short',
    'recording_too_long',
    'healthcare_without_baa',
    'playbook_not_found',
    'pii_policy_violation',
    ...submissionLimited,
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write', 'uploads:read', 'recordings:fetch'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getSession = {
  id: 'all-day-sessions.get-session',
  method: 'GET',
  path: '/v1/all-day-sessions/{id}',
  scope: 'partner:read',
  summary: 'One all-day session with its segments',
  params: sessionPath,
  success: { status: 200, body: session },
  problems: [...authenticated, ...validated, 'session_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read', 'uploads:read', 'address:know'],
} as const satisfies Row;

export const getReport = {
  id: 'all-day-sessions.get-report',
  method: 'GET',
  path: '/v1/all-day-sessions/{id}/report',
  scope: 'partner:read',
  summary: 'How a session went: its stages, what was heard, what it cost, and what the day consists of',
  params: sessionPath,
  success: { status: 200, body: sessionReport },
  problems: [...authenticated, ...validated, 'session_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listSessions = {
  id: 'all-day-sessions.list-sessions',
  method: 'GET',
  path: '/v1/all-day-sessions',
  scope: 'partner:read',
  summary: 'All-day sessions, newest first',
  query: z.strictObject({
    ...pageQuery,
    org_id: callerId.optional(),
    rep_id: callerId.optional(),
    status: sessionStatus.optional(),
    created_after: timestamp.optional(),
    created_before: timestamp.optional(),
    updated_after: timestamp.optional(),
  }),
  success: { status: 200, body: z.object({ data: z.array(sessionSummary), ...pageFields }) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read', 'uploads:read'],
} as const satisfies Row;

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
  timeoutSeconds: 20,
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
  timeoutSeconds: 20,
} as const satisfies Row;

export const mergeSegments = {
  id: 'all-day-sessions.merge-segments',
  method: 'POST',
  path: '/v1/all-day-sessions/{id}/segments/merge',
  scope: 'partner:write',
  summary: 'Make one segment of several that follow one another; it keeps the id of the first',
  params: sessionPath,
  body: z.strictObject({ segment_ids: z.array(uuid).min(2).max(50) }),
  success: { status: 200, body: segment },
  problems: editProblems,
  uses: editUses,
  timeoutSeconds: 20,
} as const satisfies Row;

export const deleteSession = {
  id: 'all-day-sessions.delete-session',
  method: 'DELETE',
  path: '/v1/all-day-sessions/{id}',
  scope: 'partner:write',
  summary: 'Archive a session; a running one is cancelled first, its analyses stay',
  params: sessionPath,
  success: { status: 200, body: session },
  problems: [...authenticated, ...validated, ...idempotent, 'session_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'uploads:read', 'address:know'],
} as const satisfies Row;
