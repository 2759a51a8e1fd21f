import * as z from 'zod';
import { analysisHandle } from './analysis-handle.ts';
import { callerUrl, fileKey, metadata, orgId, repId } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { authenticated, idempotent, submissionLimited, validated } from './problems.ts';
import type { Row } from './row.ts';
import { environmentSlugs, recordingTypeSlugs, salesMotionSlugs } from './slugs.ts';
import { besideOptions, sharedOptions } from './submission-options.ts';
import { atLeastOneOf } from './together.ts';
import { submittedTranscript } from './transcripts.ts';

const label = 'A label that is kept with the analysis. It changes no score.';

export const submitAnalysis = {
  id: 'analyses.submit-analysis',
  method: 'POST',
  path: '/v1/analyses',
  scope: 'partner:write',
  summary: 'Submit a recording, or a transcript, of one conversation',
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
      recording_title: z.string().max(200).optional().describe('Title of the recording, for your own lists.'),
      ...besideOptions,
      options: z
        .strictObject({
          ...sharedOptions,
          playbook_content: z
            .string()
            .min(1)
            .max(500_000)
            .optional()
            .describe('A playbook for this analysis alone.'),
          recording_type: z.enum(recordingTypeSlugs).optional().describe(label),
          environment: z.enum(environmentSlugs).optional().describe(label),
          sales_motion: z.enum(salesMotionSlugs).optional().describe(label),
        })
        .default({})
        .describe('How the recording is to be analysed.'),
      metadata: metadata.default({}),
    }),
    'recording_url',
    'file_key',
    'transcript',
  ),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: { status: 202, body: analysisHandle },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'invalid_recording_url',
    'unsupported_codec',
    'recording_too_short',
    'recording_too_long',
    'analysis_already_processing',
    'healthcare_without_baa',
    'playbook_not_found',
    'pii_policy_violation',
    ...submissionLimited,
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write', 'recordings:look', 'uploads:read'],
  timeoutSeconds: 20,
} as const satisfies Row;
