import { codecs } from '../../domain/recordings/codecs.ts';
import type { ProblemKind } from './kind.ts';

const codecNames = codecs.map((codec) => codec.toUpperCase());
/** `MP3, WAV, M4A or FLAC` */
const acceptedCodecs = `${codecNames.slice(0, -1).join(', ')} or ${codecNames.at(-1)}`;

const fixRequest =
  'Correct what `details` names and send the request again. The Idempotency-Key may be used again.';
const fixRecording = 'Give another recording. The same one will be refused again.';

/** The endpoint does not accept the input. */
export const validationProblems = {
  invalid_request: {
    status: 400,
    message: 'This endpoint does not accept the request: correct what `details` names.',
    detailed: [
      '`{field}` names {id}, whose status is {status}: wait until it is completed, or start again if it failed.',
      'The record with the `id` {id} has the status {status}: wait until it is completed, or start again if it failed.',
      'This cannot be done while the `status` is {status}: wait until it is completed, or start again if it failed.',
    ],
    advice: fixRequest,
  },
  missing_field: {
    status: 400,
    message: 'A required field is missing: add it.',
    detailed: ['`{field}` is required and was not sent: add it.'],
    advice: fixRequest,
  },
  invalid_enum: {
    status: 400,
    message: 'A field has a value that is not in its list: send one of `details.allowed`.',
    advice: fixRequest,
  },
  invalid_url: {
    status: 400,
    message:
      'A URL is malformed or not allowed: send https to a public host, port 443 or 1024-65535, without user-info, of at most 2,048 characters.',
    detailed: [
      '`{field}` must be an https URL of a public host, with port 443 or 1024-65535, without user-info, of at most 2,048 characters',
    ],
    advice: 'Use https, a public host, port 443 or 1024-65535, no user-info, at most 2,048 characters.',
  },
  invalid_recording_url: {
    status: 422,
    message:
      'The recording cannot be fetched: its address may have expired, want a login, or not be on the public internet. Give a `recording_url` that responds to a GET for as long as the job runs.',
    detailed: [
      '`{field}` cannot be fetched: the address may have expired, want a login, or not be on the public internet. Give one that responds to a GET for as long as the job runs, or with a sandbox key (no live one) a `mock://` name of the list at /v1/docs/sandbox',
    ],
    advice:
      'The URL must respond to a GET from the public internet for as long as the job runs: try it without a login, from another network. Expired, refused, unreachable and timed out addresses lead to the same error.',
  },
  recording_too_long: {
    status: 422,
    message:
      'The recording is longer than allowed: send at most 60 minutes for an analysis, or up to 12 hours as an all-day session.',
    detailed: [
      '`{field}` names a recording of {duration_seconds} s: send at most 60 minutes for an analysis, or up to 12 hours as an all-day session',
      '`{field}` names a recording that is too long: send at most 60 minutes for an analysis, or up to 12 hours as an all-day session',
      'The recording of `duration_seconds` {duration_seconds} is longer than {max_seconds} s, the maximum: send an analysis of at most 60 minutes, or up to 12 hours as an all-day session.',
    ],
    advice: 'An analysis accepts up to 60 minutes, an all-day session up to 12 hours.',
  },
  recording_too_short: {
    status: 422,
    message: 'The recording is shorter than 10 seconds: send a longer one.',
    detailed: [
      '`{field}` names a recording of {duration_seconds} s: send one of 10 s or more',
      '`{field}` names a recording that is too short: send one of 10 s or more',
      'The conversation of `duration_seconds` {duration_seconds} is shorter than {min_seconds} s, the minimum: send a longer one. The length of a transcript is that of its `transcript.utterances`, or its `transcript.duration_seconds`.',
    ],
    advice: `${fixRecording} A practice session can continue until there is enough talk.`,
  },
  unsupported_codec: {
    status: 422,
    message: `The recording is not ${acceptedCodecs}: convert it to one of these (its bytes decide, not its name).`,
    detailed: [
      `\`{field}\` is not ${acceptedCodecs}: convert it to one of these (its bytes decide, not its name)`,
    ],
    advice: 'The bytes decide, not the name. MPEG-4 with Opus or AC-3, or with video, is not accepted.',
  },
} as const satisfies Record<string, ProblemKind>;
