import * as z from 'zod';
import { jobError } from './analysis.ts';
import {
  callerUrl,
  createdAt,
  digits,
  endedAt,
  fileKey,
  filterTime,
  freeForm,
  metadata,
  orgId,
  repId,
  timestamp,
  updatedAt,
  uuid,
} from './fields.ts';
import { bodyLimitBytes, maxLoudnessValues, recordingLength } from './limits.ts';
import { createdSpan, pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, submissionLimited, validated } from './problems.ts';
import type { Row } from './row.ts';
import { segment } from './segments.ts';
import { queuePosition, sessionReport, sessionStatus } from './session-report.ts';
import { besideOptions, sharedOptions } from './submission-options.ts';
import { atLeastOneOf } from './together.ts';
import { submittedTranscript, transcriptQuery, transcriptSuccess } from './transcripts.ts';

/** How loud a session is over its time. */
const sessionLoudness = z
  .object({
    session_id: uuid.describe('Id of the session.'),
    duration_seconds: z.int().nullable().describe('Length of the recording in whole seconds.'),
    kind: z
      .enum(['level', 'packet_size'])
      .nullable()
      .describe(
        '`level`: decibels relative to full scale. `packet_size`: an M4A is not decoded for it, so values are bytes by which the sizes of its packets vary, which speech makes rise; compare them within one recording only. Null: nothing was measured, because the recording has at most twelve minutes, the transcript was sent without one, or the recording is older than this measurement.',
      ),
    start_seconds: z.int().min(0).describe('Where the first value begins, seconds of the recording.'),
    step_seconds: z.int().min(1).describe('Seconds that one value covers.'),
    values: z
      .array(z.number().nullable())
      .max(maxLoudnessValues)
      .describe(
        'The loudest tenth of a second in each step, in order; null if the recording could not be decoded there. Empty if nothing was measured, and beyond the end.',
      ),
  })
  .meta({ id: 'SessionLoudness' });

/** A session as every response, and the data of its events, shows it. */
export const session = z
  .strictObject({
    id: uuid.describe('Id of the session.'),
    status: sessionStatus,
    recording_url: z
      .string()
      .describe(
        'Address of the recording as you gave it. For an uploaded file, a link that is valid for an hour.',
      ),
    duration_seconds: z.int().nullable().describe('Length in whole seconds; null until it is known.'),
    segments_detected: z.int().min(0).describe('Conversations that were found, sales or not.'),
    segments_analyzed: z.int().min(0).describe('Segments with the status `analyzed`.'),
    segments_pending_review: z.int().min(0).describe('Segments with the status `needs_review`.'),
    segments_skipped: z.int().min(0).describe('Segments with the status `skipped`.'),
    segments: z.array(segment).describe('The conversations of the day, in order.'),
    options: freeForm.describe('The options of the submission.'),
    metadata,
    callback_url: z
      .string()
      .nullable()
      .describe('Your address that receives the event at the end; null without one.'),
    error: jobError.nullable(),
    created_at: createdAt,
    started_at: timestamp.nullable().describe('When processing began; null while it is queued.'),
    completed_at: endedAt,
    partner_org_id: uuid.nullable().describe('Our id of the org record: `id` in the responses of /v1/orgs.'),
    partner_rep_id: uuid
      .nullable()
      .describe('Our id of the rep record: `id` in the responses of /v1/orgs/{org_id}/reps.'),
  })
  .meta({
    id: 'AllDaySession',
    description: 'A recorded day. Its fields are final: no others will be added.',
    additionalProperties: false,
  });

/** A session in a list: without the parts that can grow (segments, options, metadata). */
const sessionSummary = z
  .object({
    ...session.shape,
    queue_position: queuePosition,
    org_id: orgId,
    rep_id: repId,
    updated_at: updatedAt,
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

const sessionPath = z.object({ id: uuid.describe('Id of the session.') });

export const submitSession = {
  id: 'all-day-sessions.submit-session',
  method: 'POST',
  path: '/v1/all-day-sessions',
  scope: 'partner:write',
  summary: 'Submit the recording, or the transcript, of a whole day',
  body: atLeastOneOf(
    z.strictObject({
      org_id: orgId.describe('Your identifier of the org. One that is not known yet is created.'),
      rep_id: repId.describe('Your identifier of the rep. One that is not known yet is created.'),
      recording_url: callerUrl
        .optional()
        .describe(
          'Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched.',
        ),
      file_key: fileKey.optional().describe('The `file_key` of an upload, instead of a recording_url.'),
      transcript: submittedTranscript.optional().describe('The transcript, instead of a recording.'),
      ...besideOptions,
      options: z
        .strictObject({
          ...sharedOptions,
          auto_analyze: z
            .boolean()
            .default(true)
            .describe(
              'Whether sales conversations with at least `min_confidence` are analysed automatically.',
            ),
          min_confidence: z
            .number()
            .min(0.5)
            .max(1)
            .default(0.8)
            .describe(
              'The confidence from which a sales conversation is analysed, 0.5 to 1. Below it, and from 0.5 on, a segment waits for your review.',
            ),
        })
        .prefault({})
        .describe('How the day is to be analysed.'),
      metadata: metadata.default({}),
    }),
    'recording_url',
    'file_key',
    'transcript',
  ),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: {
    status: 202,
    body: z.object({
      id: uuid.describe('Id of the session: poll `GET /v1/all-day-sessions/{id}`.'),
      status: sessionStatus,
      created_at: createdAt,
    }),
  },
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
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write', 'uploads:read', 'recordings:look'],
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
  summary: 'How a session went: its stages, its transcription, its cost, and the composition of the day',
  params: sessionPath,
  success: { status: 200, body: sessionReport },
  problems: [...authenticated, ...validated, 'session_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const getLoudness = {
  id: 'all-day-sessions.get-loudness',
  method: 'GET',
  path: '/v1/all-day-sessions/{id}/loudness',
  scope: 'partner:read',
  summary: 'The loudness of a day over time, to draw a timeline',
  params: sessionPath,
  query: z.strictObject({
    start_seconds: digits(0, recordingLength.session.maxSeconds)
      .default(0)
      .describe('The second of the recording at which the values begin.'),
    step_seconds: digits(1, 3_600)
      .optional()
      .describe(
        `Seconds that one value covers. Default: the smallest number with which ${maxLoudnessValues} values reach the end.`,
      ),
  }),
  success: { status: 200, body: sessionLoudness },
  problems: [...authenticated, ...validated, 'session_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const getTranscript = {
  id: 'all-day-sessions.get-transcript',
  method: 'GET',
  path: '/v1/all-day-sessions/{id}/transcript',
  scope: 'partner:read',
  summary: 'The transcript of a day, as JSON, captions or text',
  params: sessionPath,
  query: transcriptQuery,
  success: transcriptSuccess,
  problems: [...authenticated, ...validated, 'session_not_found', 'retention_policy_violation'],
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
    org_id: orgId.optional().describe('Only sessions of this org.'),
    rep_id: repId.optional().describe('Only sessions of reps with this identifier.'),
    status: sessionStatus.optional().describe('Only sessions with this status.'),
    ...createdSpan,
    updated_after: filterTime.optional().describe('Only sessions that were changed after this time.'),
  }),
  success: { status: 200, body: pageOf(sessionSummary) },
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
