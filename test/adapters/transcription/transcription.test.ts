import { describe, expect, it } from 'vitest';
import { amazonTranscribe, languageCodeOf } from '../../../lambdas/adapters/transcription/transcription.ts';
import { personalKinds } from '../../../lambdas/domain/privacy/kinds.ts';
import { transcriptionEnd } from '../../../lambdas/domain/transcription/transcription-end.ts';
import { answering, fault, ok } from '../documents/json-service.ts';

const jobIs = (job: Record<string, unknown>) => ok({ TranscriptionJob: job });

const bucket = 'staging';
const job = {
  name: 'p.sandbox.analysis.j.0.0',
  audioKey: 'staging/p/sandbox/j/chunk-000.m4a',
  codec: 'm4a',
  wordsKey: 'staging/p/sandbox/j/chunk-000.json',
  language: null,
  tellsSpeakersApart: true,
  redactedKinds: [],
  vocabulary: null,
} as const;
const running = jobIs({ TranscriptionJobName: job.name, TranscriptionJobStatus: 'IN_PROGRESS' });

describe('starting a transcription', () => {
  it('names audio, output and speakers, and requests language identification', async () => {
    const calls = await answering([running], async () => {
      expect(await amazonTranscribe({ bucket }).start(job)).toBe('started');
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

  it('queues excess jobs at the provider, which reads the audio by a role', async () => {
    const role = 'arn:aws:iam::000000000000:role/transcriber';
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket, role }).start(job);
    });
    expect(call?.input).toMatchObject({
      JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: role },
    });
  });

  it('names the language of the caller, and does not distinguish speakers unless requested', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'de-AT', tellsSpeakersApart: false });
    });
    expect(call?.input).toMatchObject({ LanguageCode: 'de-DE' });
    expect(call?.input).not.toHaveProperty('IdentifyLanguage');
    expect(call?.input).not.toHaveProperty('Settings');
  });

  it('requests language identification for a language that the provider does not support', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'tlh' });
    });
    expect(call?.input).toMatchObject({ IdentifyLanguage: true });
  });

  it.each([
    ['en', 'en-US'],
    ['es-US', 'es-US'],
  ])('requests the redaction of the given kinds of personal data in %s', async (language, LanguageCode) => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({
        ...job,
        language,
        redactedKinds: ['payment_card', 'name', 'ssn'],
      });
    });
    expect(call?.input).toMatchObject({
      LanguageCode,
      ContentRedaction: {
        RedactionType: 'PII',
        RedactionOutput: 'redacted',
        PiiEntityTypes: ['CREDIT_DEBIT_NUMBER', 'CREDIT_DEBIT_CVV', 'CREDIT_DEBIT_EXPIRY', 'NAME', 'SSN'],
      },
    });
  });

  it('names no more types than a request accepts when all kinds are redacted', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'en-US', redactedKinds: personalKinds });
    });
    const input: { ContentRedaction?: { PiiEntityTypes: string[] } } = call?.input ?? {};
    const types = input.ContentRedaction?.PiiEntityTypes ?? [];
    expect(types.toSorted()).toEqual([
      'ADDRESS',
      'CREDIT_DEBIT_CVV',
      'CREDIT_DEBIT_EXPIRY',
      'CREDIT_DEBIT_NUMBER',
      'EMAIL',
      'NAME',
      'PHONE',
      'SSN',
    ]);
  });

  it.each([null, 'en-GB', 'es', 'de-DE', 'tlh'])(
    'requests no redaction in %s, which the provider does not offer',
    async (language) => {
      const [call] = await answering([running], async () => {
        await amazonTranscribe({ bucket }).start({ ...job, language, redactedKinds: personalKinds });
      });
      expect(call?.input).not.toHaveProperty('ContentRedaction');
    },
  );

  it('requests no redaction by default', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'en-US' });
    });
    expect(call?.input).not.toHaveProperty('ContentRedaction');
  });

  const vocabulary = { name: 'p.sandbox.en-US.0123', language: 'en-US' };

  it("names the vocabulary of the caller's language, with or without speakers", async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'en', vocabulary });
    });
    expect(call?.input).toMatchObject({
      LanguageCode: 'en-US',
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10, VocabularyName: 'p.sandbox.en-US.0123' },
    });
    expect(call?.input).not.toHaveProperty('LanguageIdSettings');
    const [alone] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({
        ...job,
        language: 'en-US',
        tellsSpeakersApart: false,
        vocabulary,
      });
    });
    expect(alone?.input['Settings']).toEqual({ VocabularyName: 'p.sandbox.en-US.0123' });
  });

  it('names the vocabulary for its language without excluding other languages', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, vocabulary });
    });
    expect(call?.input).toMatchObject({
      IdentifyLanguage: true,
      LanguageIdSettings: { 'en-US': { VocabularyName: 'p.sandbox.en-US.0123' }, 'es-US': {} },
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10 },
    });
    expect(call?.input).not.toHaveProperty('LanguageOptions');
  });

  it('names no vocabulary of another language', async () => {
    const [call] = await answering([running], async () => {
      await amazonTranscribe({ bucket }).start({ ...job, language: 'en-GB', vocabulary });
    });
    expect(JSON.stringify(call?.input)).not.toContain('Vocabulary');
  });

  it.each(['BadRequestException', 'NotFoundException'])(
    'reports that the vocabulary may be the fault in the request: %s',
    async (type) => {
      await answering([fault(400, type, "The requested vocabulary couldn't be found.")], async () => {
        expect(await amazonTranscribe({ bucket }).start({ ...job, vocabulary })).toBe('vocabulary refused');
      });
    },
  );

  it('recognises a job that was started before', () =>
    answering([fault(400, 'ConflictException')], async () => {
      expect(await amazonTranscribe({ bucket }).start(job)).toBe('already started');
    }));

  it.each([
    ['its limit is reached', fault(400, 'LimitExceededException')],
    ['it is throttled', fault(400, 'ThrottlingException')],
    ['it fails', fault(500, 'InternalFailureException')],
    ['its response is invalid', { status: 502, body: '<html>' }],
  ])('throws TranscriptionBusy when %s', async (_, answer) => {
    await answering([answer], async () => {
      await expect(amazonTranscribe({ bucket, maxAttempts: 1 }).start(job)).rejects.toMatchObject({
        name: 'TranscriptionBusy',
        message: 'upstream_unavailable',
      });
    });
  });

  it('retries after one fault', async () => {
    const calls = await answering([fault(500, 'InternalFailureException'), running], async () => {
      expect(await amazonTranscribe({ bucket }).start(job)).toBe('started');
    });
    expect(calls).toHaveLength(2);
  });

  it('rethrows a refusal', () =>
    answering([fault(400, 'BadRequestException')], async () => {
      await expect(amazonTranscribe({ bucket }).start(job)).rejects.toMatchObject({
        name: 'BadRequestException',
      });
    }));
});

describe('polling a transcription', () => {
  it.each([
    [running, { kind: 'running' }],
    [jobIs({ TranscriptionJobStatus: 'QUEUED' }), { kind: 'running' }],
    [jobIs({ TranscriptionJobStatus: 'COMPLETED' }), { kind: 'completed', redactedKey: null }],
    [jobIs({ TranscriptionJobStatus: 'FAILED', FailureReason: 'No.' }), { kind: 'failed', reason: 'No.' }],
    [jobIs({ TranscriptionJobStatus: 'FAILED' }), { kind: 'failed', reason: '' }],
    [fault(400, 'NotFoundException'), { kind: 'unknown' }],
    [
      fault(400, 'BadRequestException', "The requested job couldn't be found. Check the job name."),
      { kind: 'unknown' },
    ],
  ])('reads %j as %j', async (answer, state) => {
    await answering([answer], async () => {
      expect(await amazonTranscribe({ bucket }).look(job.name)).toEqual(state);
    });
  });

  const redaction = { RedactionType: 'PII', RedactionOutput: 'redacted' };
  const redactedTo = (RedactedTranscriptFileUri?: string) =>
    jobIs({
      TranscriptionJobStatus: 'COMPLETED',
      ContentRedaction: redaction,
      Transcript: { RedactedTranscriptFileUri },
    });

  it('returns the location of the redacted words', async () => {
    const uri = 'https://s3.eu-west-1.amazonaws.com/staging/staging/p/sandbox/j/redacted-chunk-000.json';
    await answering([redactedTo(uri)], async () => {
      expect(await amazonTranscribe({ bucket }).look(job.name)).toEqual({
        kind: 'completed',
        redactedKey: 'staging/p/sandbox/j/redacted-chunk-000.json',
      });
    });
  });

  it.each([
    'https://s3.eu-west-1.amazonaws.com/other/redacted-chunk-000.json',
    'https://example.com/staging/redacted-chunk-000.json',
    '',
    undefined,
  ])('fails a transcription whose redacted words are at %j, so that it is retried', async (uri) => {
    await answering([redactedTo(uri)], async () => {
      const state = await amazonTranscribe({ bucket }).look(job.name);
      expect(state).toEqual({
        kind: 'failed',
        reason: 'The redacted transcript is not where it can be read.',
      });
      expect(transcriptionEnd(state, 0)).toMatchObject({ failure: { error: 'TranscriptionFailed' } });
    });
  });

  it('throws an error that says nothing about the job', () =>
    answering([fault(400, 'BadRequestException', 'Malformed name')], async () => {
      await expect(amazonTranscribe({ bucket }).look(job.name)).rejects.toThrow('Malformed name');
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
  ])('for %s is %s', (tag, code) => {
    expect(languageCodeOf(tag)).toBe(code);
  });
});
