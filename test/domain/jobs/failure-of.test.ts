import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../lambdas/domain/jobs/failure-of.ts';
import { JobFailure, jobFailureCodes } from '../../../lambdas/domain/jobs/job-failure.ts';

const caused = (name: string, message: string) => ({
  Error: name,
  Cause: JSON.stringify({ errorType: name, errorMessage: message }),
});
const early = { hasTranscript: false };
const late = { hasTranscript: true };

describe('an error that a step threw itself', () => {
  it.each(jobFailureCodes)('is parsed as %s', (code) => {
    const plain = new JobFailure(code);
    const told = new JobFailure(code, 'Do this: then that.\nAnd more.');
    expect(failureOf(caused(plain.name, plain.message), late)).toEqual({ code, explanation: null });
    expect(failureOf(caused(told.name, told.message), early)).toEqual({
      code,
      explanation: 'Do this: then that.\nAnd more.',
    });
  });

  it('is parsed from a transcription that was tried twice', () => {
    const failure = {
      ...caused('JobFailure', 'transcription_failed: bad channels'),
      Error: 'TranscriptionFailed',
    };
    expect(failureOf(failure, early)).toEqual({ code: 'transcription_failed', explanation: 'bad channels' });
  });

  it('is not trusted with an unknown code', () => {
    for (const message of ['internal_error', '__proto__', '', 'constructor: x'])
      expect(failureOf(caused('JobFailure', message), late).code).toBe('analysis_failed');
  });
});

describe('an error that no step threw', () => {
  it.each([
    [{ Error: 'States.Timeout' }, 'upstream_timeout'],
    [{ Error: 'job.overdue' }, 'upstream_timeout'],
    [{ Error: 'States.HeartbeatTimeout', Cause: 'no news' }, 'upstream_timeout'],
    [{ Error: 'Sandbox.Timedout' }, 'upstream_timeout'],
    [{ Error: 'Lambda.ServiceException', Cause: 'x' }, 'upstream_unavailable'],
    [{ Error: 'Lambda.TooManyRequestsException' }, 'upstream_unavailable'],
    [{ Error: 'TypeError', Cause: 'not JSON {' }, 'analysis_failed'],
    [{ Error: 'States.DataLimitExceeded', Cause: '[1]' }, 'analysis_failed'],
    [{ Error: 'Error', Cause: 'null' }, 'analysis_failed'],
  ])('%j with a transcript is %s', (failure, code) => {
    expect(failureOf(failure, late)).toEqual({ code, explanation: null });
  });

  it('is a failed transcription while there is no transcript', () => {
    expect(failureOf(caused('TypeError', 'secret'), early)).toEqual({
      code: 'transcription_failed',
      explanation: null,
    });
  });
});
