import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../lambdas/domain/jobs/failure-of.ts';
import { transcriptionEnd } from '../../../lambdas/domain/transcription/transcription-end.ts';

const failure = (reason: string, attempt = 0) => {
  const end = transcriptionEnd({ kind: 'failed', reason }, attempt);
  return end.kind === 'failed' ? end.failure : { error: '', cause: '' };
};

describe('the end of a transcription', () => {
  it.each(['running', 'completed'] as const)('passes %s on', (kind) => {
    expect(transcriptionEnd({ kind }, 0)).toEqual({ kind });
  });

  it.each([
    ['The media format provided does not match the detected media format.', 'JobFailure'],
    ['Invalid sample rate for audio file.', 'JobFailure'],
    ['Nothing on this machine can recognise speech.', 'JobFailure'],
    ['Your audio file must have a speech segment long enough.', 'TranscriptionFailed'],
    ['Internal failure. Please try again.', 'TranscriptionFailed'],
    ['', 'TranscriptionFailed'],
  ])('fails for "%s" with %s', (reason, error) => {
    expect(failure(reason).error).toBe(error);
  });

  it('is final after the last attempt, for any reason', () => {
    expect(failure('Internal failure.', 1).error).toBe('JobFailure');
  });

  it('fails for a job that was not started', () => {
    expect(transcriptionEnd({ kind: 'unknown' }, 0)).toMatchObject({ kind: 'failed' });
  });

  it('reports the reason to the job in a bounded sentence', () => {
    const { error, cause } = failure(`Unsupported media format.\u0000\n${'x'.repeat(10_000)}`);
    const { code, explanation } = failureOf({ Error: error, Cause: cause }, { hasTranscript: false });
    expect(code).toBe('transcription_failed');
    expect(explanation).toMatch(/^Unsupported media format\. x+$/);
    expect(explanation?.length).toBe(500);
  });
});
