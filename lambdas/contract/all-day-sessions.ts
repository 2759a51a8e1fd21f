import * as z from 'zod';
import { jobError } from './analysis.ts';
import { callerId, callerUrl, freeForm, timestamp, uuid } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, submissionLimited, validated } from './problems.ts';
import type { Row } from './row.ts';
import { segment } from './segments.ts';
import { sessionReport, sessionStatus } from './session-report.ts';
import { sharedOptions } from './submission-options.ts';
import { submittedTranscript } from './transcripts.ts';

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
    recording_url: callerUrl
      .optional()
      .describe(
        'https, or `mock://` in the sandbox. Needed unless there is a file_key or a transcript; beside a transcript it is not fetched.',
      ),
    file_key: z.string().min(1).max(1_024).optional().describe('Of an upload, instead of recording_url.'),
    transcript: submittedTranscript.optional().describe('The words, in the place of a recording.'),
    options: z
      .strictObject({
        ...sharedOptions,
        auto_analyze: z
          .boolean()
          .default(true)
          .describe('Whether conversations from min_confidence on are analysed by themselves.'),
        min_confidence: z
          .number()
          .min(0.5)
          .max(1)
          .default(0.8)
          .describe('Below it, and from 0.5 on, a segment waits for your review.'),
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
