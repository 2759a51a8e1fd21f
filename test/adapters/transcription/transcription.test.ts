import { describe, expect, it } from 'vitest';
import { amazonTranscribe, languageCodeOf } from '../../../lambdas/adapters/transcription/transcription.ts';
import { answering, fault, ok } from '../documents/json-service.ts';

const jobIs = (job: Record<string, unknown>) => ok({ TranscriptionJob: job });

const job = {
  name: 'p.sandbox.analysis.j.0.0',
  bucket: 'staging',
  audioKey: 'staging/p/sandbox/j/chunk-000.m4a',
  codec: 'm4a',
  wordsKey: 'staging/p/sandbox/j/chunk-000.json',
  language: null,
  tellsSpeakersApart: true,
} as const;
const running = jobIs({ TranscriptionJobName: job.name, TranscriptionJobStatus: 'IN_PROGRESS' });

describe('starting a transcription', () => {
  it('names audio, output and speakers, and has the language recognised', async () => {
    const calls = await answering([running], async () => {
      expect(await amazonTranscribe().start(job)).toBe('started');
    });
    expect(calls).toEqual([
      {
        operation: 'Transcribe.StartTranscriptionJob',
        input: {
          TranscriptionJobName: 'p.sandbox.analysis.j.0.0',
          Media: { MediaFileUri: 's3://staging/staging/p/sandbox/j/chunk-000.m4a' },
          MediaFormat: 'm4a',
          OutputBucketName: 'staging',
          OutputKey: 'staging/p/sandbox/j/chunk-000.json',
          IdentifyLanguage: true,
          Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10 },
        },
      },
    ]);
  });

  it('says the language that the caller said, and does not tell speakers apart unasked', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe().start({ ...job, language: 'de-AT', tellsSpeakersApart: false });
    });
    expect(call?.input).toMatchObject({ LanguageCode: 'de-DE' });
    expect(call?.input).not.toHaveProperty('IdentifyLanguage');
    expect(call?.input).not.toHaveProperty('Settings');
  });

  it('has a language recognised that the provider does not know', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe().start({ ...job, language: 'tlh' });
    });
    expect(call?.input).toMatchObject({ IdentifyLanguage: true });
  });

  it('knows a job that was started before', () =>
    answering([fault(400, 'ConflictException')], async () => {
      expect(await amazonTranscribe().start(job)).toBe('already started');
    }));

  it.each([
    ['its limit is reached', fault(400, 'LimitExceededException')],
    ['it is throttled', fault(400, 'ThrottlingException')],
    ['it is ill', fault(500, 'InternalFailureException')],
    ['it answers nonsense', { status: 502, body: '<html>' }],
  ])('throws TranscriptionBusy when %s', async (_, answer) => {
    await answering([answer], async () => {
      await expect(amazonTranscribe({ maxAttempts: 1 }).start(job)).rejects.toMatchObject({
        name: 'TranscriptionBusy',
        message: 'upstream_unavailable',
      });
    });
  });

  it('gets over one fault', async () => {
    const calls = await answering([fault(500, 'InternalFailureException'), running], async () => {
      expect(await amazonTranscribe().start(job)).toBe('started');
    });
    expect(calls).toHaveLength(2);
  });

  it('throws a refusal as it is', () =>
    answering([fault(400, 'BadRequestException')], async () => {
      await expect(amazonTranscribe().start(job)).rejects.toMatchObject({ name: 'BadRequestException' });
    }));
});

describe('looking after a transcription', () => {
  it.each([
    [running, { kind: 'running' }],
    [jobIs({ TranscriptionJobStatus: 'QUEUED' }), { kind: 'running' }],
    [jobIs({ TranscriptionJobStatus: 'COMPLETED' }), { kind: 'completed' }],
    [jobIs({ TranscriptionJobStatus: 'FAILED', FailureReason: 'No.' }), { kind: 'failed', reason: 'No.' }],
    [jobIs({ TranscriptionJobStatus: 'FAILED' }), { kind: 'failed', reason: '' }],
    [fault(400, 'NotFoundException'), { kind: 'unknown' }],
    [
      fault(400, 'BadRequestException', "The requested job couldn't be found. Check the job name."),
      { kind: 'unknown' },
    ],
  ])('reads %j as %j', async (answer, state) => {
    await answering([answer], async () => {
      expect(await amazonTranscribe().look(job.name)).toEqual(state);
    });
  });

  it('throws what says nothing of the job', () =>
    answering([fault(400, 'BadRequestException', 'Malformed name')], async () => {
      await expect(amazonTranscribe().look(job.name)).rejects.toThrow('Malformed name');
    }));
});

describe("the provider's code for a language", () => {
  it.each([
    ['en-GB', 'en-GB'],
    ['en-gb', 'en-GB'],
    ['en', 'en-US'],
    ['en-CA', 'en-US'],
    ['es', 'es-ES'],
    ['es-MX', 'es-MX'],
    ['pt', 'pt-BR'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['ckb-IQ', 'ckb-IQ'],
    ['tlh', undefined],
    ['not a tag', undefined],
    ['', undefined],
    ['x'.repeat(1_000), undefined],
  ])('of %s is %s', (tag, code) => {
    expect(languageCodeOf(tag)).toBe(code);
  });
});
