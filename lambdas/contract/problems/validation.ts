import type { ProblemKind } from './kind.ts';

const fixRequest =
  'Correct what `details` names and send the request again. The Idempotency-Key may be used again.';
const fixRecording = 'Give another recording. The same one will be refused again.';

/** What was sent is not what the endpoint takes. */
export const validationProblems = {
  invalid_request: {
    status: 400,
    group: 'Validation',
    message: 'The request does not match its schema.',
    advice: fixRequest,
  },
  missing_field: {
    status: 400,
    group: 'Validation',
    message: 'A required field is missing.',
    advice: fixRequest,
  },
  invalid_enum: {
    status: 400,
    group: 'Validation',
    message: 'A field has a value that is not in its list.',
    advice: fixRequest,
  },
  invalid_url: {
    status: 400,
    group: 'Validation',
    message: 'A URL is malformed or not allowed.',
    advice: 'Use https, a public host, port 443 or 1024-65535, no user-info, at most 2,048 characters.',
  },
  invalid_recording_url: {
    status: 422,
    group: 'Validation',
    message: 'The recording cannot be fetched.',
    advice:
      'The URL must answer a GET from the public internet for as long as the job runs. Refused, unreachable and timed out answer alike.',
  },
  recording_too_long: {
    status: 422,
    group: 'Validation',
    message: 'The recording is longer than allowed.',
    advice: 'An analysis takes up to 60 minutes, an all-day session up to 12 hours.',
  },
  recording_too_short: {
    status: 422,
    group: 'Validation',
    message: 'The recording is shorter than 10 seconds.',
    advice: `${fixRecording} A practice session can go on until there is enough talk.`,
  },
  unsupported_codec: {
    status: 422,
    group: 'Validation',
    message: 'The recording is not MP3, WAV, M4A or FLAC.',
    advice:
      'The bytes decide, not the name. MPEG-4 with Opus or AC-3 in it is not taken, nor one with moving pictures.',
  },
} as const satisfies Record<string, ProblemKind>;
