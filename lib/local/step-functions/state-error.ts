import type { Json } from './json.ts';

/** How a state fails: a name that Retry and Catch match, and a text that explains. */
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

/** Throws States.DataLimitExceeded for what is too large to be handed on. */
export const withinLimit = (value: Json, what: string): Json => {
  const text = JSON.stringify(value);
  // A character is at most three bytes of UTF-8 per UTF-16 unit: the exact count is needed near the limit only.
  if (text.length * 3 > maximumStateBytes && Buffer.byteLength(text) > maximumStateBytes) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The ${what} is larger than ${maximumStateBytes} bytes.`,
    );
  }
  return value;
};

/** Does an error fit one of the names of a Retry or a Catch? (States Language, "Errors"; DataLimitExceeded and Runtime escape States.ALL.) */
export const matchesError = (names: readonly string[], { error }: StateError): boolean =>
  names.some((name) => {
    if (error === 'States.Runtime') return false;
    if (name === error) return true;
    if (name === 'States.ALL') return error !== 'States.DataLimitExceeded';
    if (name === 'States.TaskFailed')
      return error !== 'States.Timeout' && error !== 'States.DataLimitExceeded';
    return name === 'States.Timeout' && error === 'States.HeartbeatTimeout';
  });
