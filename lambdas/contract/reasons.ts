import { rotationsPerDay } from './limits.ts';

/**
 * The message of a problem whose `details.reason` says more than its code: `{name}` is replaced by `details.name`. A
 * message without a full stop is followed by the value that was sent.
 */
export const reasonMessages: ReadonlyMap<string, string> = new Map([
  [
    'malformed_json',
    'The body is not valid JSON in UTF-8: send one JSON object, as a JSON library writes it.',
  ],
  [
    'unsupported_media_type',
    'The header `Content-Type` must be application/json, without a charset or with utf-8; it was {content_type}.',
  ],
  ['body_too_large', 'The body is larger than {limit_bytes} bytes, the maximum here: send less.'],
  [
    'response_too_large',
    'The transcript has {response_bytes} bytes in this format, and a response may have {limit_bytes}: request another `format`, or use the transcripts of the segments of a day.',
  ],
  [
    'in_progress',
    'The first request with this `Idempotency-Key` is still running: wait for the seconds of `Retry-After`, then repeat the same request.',
  ],
  [
    'other_payload',
    'This `Idempotency-Key` was used within the last 24 hours for a request with another body or query: send a new key with a new request, or repeat the first one unchanged.',
  ],
  [
    'unreachable',
    '`{field}` of the source {source_id} cannot be reached, or does not respond in time: check it, try again, or send its text as `content`',
  ],
  [
    'status',
    '`{field}` of the source {source_id} did not respond with status 200: correct it, or send its text as `content`',
  ],
  [
    'redirects',
    '`{field}` of the source {source_id} has more than 3 redirects, or an invalid one: name the last address, or send its text as `content`',
  ],
  [
    'not_text',
    '`{field}` of the source {source_id} is neither plain text nor HTML: name another, or send its text as `content`',
  ],
  [
    'too_large',
    '`{field}` of the source {source_id} has more than 5 MiB: name a shorter page, or send its text as `content`',
  ],
  [
    'sources_too_large',
    '`{field}` names sources that have more than {limit_characters} characters together: draft from fewer of them',
  ],
  [
    'too_little_speech',
    'The rep says fewer than 30 words, which is too little to judge: nothing was scored, and the transcript stays readable.',
  ],
  [
    'language_not_supported',
    'The scoring engine reads English only, and this conversation is in `{language}`: nothing was scored, and the transcript stays readable.',
  ],
  [
    'no_words',
    'The recording contains no speech: submit one with a conversation, or check whether the right track was recorded.',
  ],
  ['too_long', '`{field}` must be a URL of at most 2,048 characters'],
  ['malformed', '`{field}` must be an absolute URL, such as https://example.com/hook'],
  ['scheme', '`{field}` must be a URL that begins with https://'],
  ['user_info', '`{field}` must be a URL without a user name or password before its host'],
  ['port', '`{field}` must be a URL without a port, or with port 443 or one from 1024 to 65535'],
  [
    'host',
    '`{field}` must be a URL of a public host: names without a dot, .local, .internal and .localhost are refused',
  ],
  [
    'address',
    '`{field}` must be a URL of a public host: private, loopback and reserved addresses are refused',
  ],
  [
    'live_key_required',
    'A sandbox admin key reads partners and administers sandbox keys only: use a live admin key, at the address that ends in /live.',
  ],
  [
    'sandbox_key_required',
    'This endpoint works in the sandbox only, so that no made-up event reaches live receivers: send a key that begins with `pk_sandbox_` to the address that ends in /sandbox.',
  ],
  [
    'key_rotated_out',
    'This key was rotated out and works only until its `revokes_at`: it cannot make or revoke other keys, so use its successor.',
  ],
  [
    'rotation_limit',
    `A key and its successors are rotated at most ${rotationsPerDay} times within 24 hours: try again at {resets_at}, which is \`details.resets_at\`.`,
  ],
  [
    'model_work',
    "This day's model work is used up ({used_units} of {limit_units} units; chat messages, rescores, practice turns, drafts and re-analyses count one each): wait until {resets_at}, which is `details.resets_at`, or ask for a higher limit.",
  ],
  [
    'triggered_events',
    "This day's triggered events are used up ({used_events} of {limit_events}): wait until {resets_at}, which is `details.resets_at`, or replay an event that was sent before.",
  ],
  [
    'time_advances',
    "This day's advances of the time are used up ({used_advances} of {limit_advances}): wait until {resets_at}, which is `details.resets_at`, or advance by more seconds at a time.",
  ],
  [
    'sandbox_recorded_minutes',
    "The sandbox's recorded minutes of this day are used up ({used_minutes} of {limit_minutes}): wait until {resets_at}, which is `details.resets_at`, or send mock:// recordings or transcripts, which do not count.",
  ],
  [
    'length_mismatch',
    "The recording's header claims {claimed_seconds} s, and the file holds {found_seconds} s of sound or more: rewrite its header, for example with `ffmpeg -i in.mp3 -c copy out.mp3`, and send that.",
  ],
  [
    'last_admin_key',
    'This is the last live admin key without an expiry, and without it no one could administer the service: mint another live admin key first.',
  ],
]);
