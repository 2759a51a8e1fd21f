import { JobFailure } from './job-failure.ts';

/**
 * A recording's server does not respond now, or limits requests. Another try in some seconds is worthwhile. The message
 * is the code.
 */
export class RecordingBusy extends Error {
  override readonly name = 'RecordingBusy';
  constructor() {
    super('invalid_recording_url');
  }
}

const passing: ReadonlySet<string> = new Set(['no_answer', 'timeout', 'slow']);
const busyStatus = /^(?:408|425|429|5\d\d)$/;

/** A recording that could not be fetched. */
interface Unreached {
  readonly kind: 'unreachable';
  readonly reason: string;
  readonly detail: string;
}

const isUnreached = (given: { readonly kind: string }): given is Unreached => given.kind === 'unreachable';

/** How a step fails whose recording could not be fetched: for good, or until it is tried again. */
const recordingFailure = ({ reason, detail }: Unreached): JobFailure | RecordingBusy =>
  passing.has(reason) || (reason === 'status' && busyStatus.test(detail))
    ? new RecordingBusy()
    : new JobFailure('invalid_recording_url');

/** The response of a recording's server; the step fails if there is none. */
export function reached<Given extends { readonly kind: string }>(given: Given): Exclude<Given, Unreached>;
export function reached(given: { readonly kind: string }): { readonly kind: string } {
  if (isUnreached(given)) throw recordingFailure(given);
  return given;
}
