import { JobFailure } from '../jobs/job-failure.ts';

/** A recording's server does not answer now, or wants fewer requests: worth another try in some seconds. The message is the code. */
export class RecordingBusy extends Error {
  override readonly name = 'RecordingBusy';
  constructor() {
    super('invalid_recording_url');
  }
}

const passing: ReadonlySet<string> = new Set(['no_answer', 'timeout', 'slow']);
const busyStatus = /^(?:408|425|429|5\d\d)$/;

/** How a step fails whose recording could not be had: for good, or for now. */
export const recordingFailure = ({
  reason,
  detail,
}: {
  readonly reason: string;
  readonly detail: string;
}): JobFailure | RecordingBusy =>
  passing.has(reason) || (reason === 'status' && busyStatus.test(detail))
    ? new RecordingBusy()
    : new JobFailure('invalid_recording_url');
