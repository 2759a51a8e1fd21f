import type { Json } from '../json.ts';

/** The failure of a state: a name that Retry and Catch match, and an explanation. */
export class StateError extends Error {
  readonly error: string;
  readonly reason: string;

  constructor(error: string, reason: string) {
    super(`${error}: ${reason}`);
    this.error = error;
    this.reason = reason;
  }
}

/** The largest input, result or output of a state, as UTF-8 JSON. */
const maximumStateBytes = 256 * 1024;

/** Throws States.DataLimitExceeded for data that is too large. */
export const withinLimit = (value: Json, what: string): Json => {
  const text = JSON.stringify(value);
  // A UTF-16 unit is at most three bytes of UTF-8, so the exact count is needed near the limit only.
  if (text.length * 3 > maximumStateBytes && Buffer.byteLength(text) > maximumStateBytes) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The ${what} is larger than ${maximumStateBytes} bytes.`,
    );
  }
  return value;
};

/**
 * Whether an error matches one of the names of a Retry or a Catch (States Language, "Errors"; DataLimitExceeded and
 * Runtime escape States.ALL).
 */
export const matchesError = (names: readonly string[], { error }: StateError): boolean =>
  names.some((name) => {
    if (error === 'States.Runtime') return false;
    if (name === error) return true;
    if (name === 'States.ALL') return error !== 'States.DataLimitExceeded';
    if (name === 'States.TaskFailed')
      return error !== 'States.Timeout' && error !== 'States.DataLimitExceeded';
    return name === 'States.Timeout' && error === 'States.HeartbeatTimeout';
  });
