/** Why a submission is refused before any of it is stored: a code of the API and its details. */
export interface Refusal<Code extends string> {
  readonly kind: 'refused';
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;
}

export const refused = <const Code extends string>(
  code: Code,
  details: Refusal<Code>['details'],
): Refusal<Code> => ({ kind: 'refused', code, details });

/** The refusal of a field for a reason that no schema states. `message`: a whole sentence, or what the field must be. */
export const fieldRefusal = (field: string, message: string, more: Refusal<string>['details'] = {}) =>
  refused('invalid_request', { field, issues: [{ path: field, message }], ...more });

/**
 * The same refusal for every recording that cannot be fetched, because differences would reveal the network behind us.
 */
export const noSuchRecording = refused('invalid_recording_url', { field: 'recording_url' });

/** The same refusal for a key that never existed, is another tenant's, or has no file yet or no longer. */
export const noSuchFile = fieldRefusal(
  'file_key',
  '`file_key` must name a file that was uploaded within the last day: none is kept under this key',
);

/** Bounds on the length of a recording, in seconds. */
export interface LengthLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** The refusal of a length that is known exactly, such as that of a transcript. */
export const lengthRefusal = (
  seconds: number,
  { minSeconds, maxSeconds }: LengthLimits,
): Refusal<'recording_too_short' | 'recording_too_long'> | undefined => {
  if (seconds < minSeconds)
    return refused('recording_too_short', { duration_seconds: seconds, min_seconds: minSeconds });
  if (seconds > maxSeconds)
    return refused('recording_too_long', { duration_seconds: seconds, max_seconds: maxSeconds });
  return undefined;
};
