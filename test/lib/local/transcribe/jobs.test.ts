import {
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  ListTranscriptionJobsCommand,
  type PiiEntityType,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { expect, test } from 'vitest';
import type { OutgoingEvent } from '../../../../lib/local/events/definition.ts';
import { serve } from '../../../../lib/local/server/serve.ts';
import { type FindWords, TranscriptionFailure } from '../../../../lib/local/transcribe/definition.ts';
import { type TranscribeOptions, transcribe } from '../../../../lib/local/transcribe/index.ts';
import { settled, type VirtualClock, virtualClock } from '../../../../lib/local/virtual-clock.ts';

const recordingUrl = 'http://127.0.0.1:3000/recordings/day.mp3';
const chunkKey = 'staging/p/live/job/chunk-000.mp3';

const words = `WEBVTT

00:10.000 --> 00:12.000
<v Anna>Good morning, Ben.

00:12.000 --> 00:13.000
<v Ben>Hi!

01:00.000 --> 01:02.000
<v Carl>Not in the chunk

01:40.000 --> 01:42.000
<v Ben>How much is it?
`;

const mapOf = (pieces: object[], recording_url = recordingUrl) => ({ recording_url, pieces });
const twoPieces = mapOf([
  { chunk_start_seconds: 0, original_start_seconds: 9.5, duration_seconds: 10 },
  { chunk_start_seconds: 10, original_start_seconds: 99, duration_seconds: 110 },
]);

interface Setup {
  readonly clock: VirtualClock;
  readonly objects: Map<string, Buffer>;
  readonly events: OutgoingEvent[];
  readonly client: TranscribeClient;
}

const found: FindWords = async (url) =>
  url === recordingUrl ? { name: 'day.mp3.vtt', text: words } : undefined;

const withJobs = async (body: (setup: Setup) => Promise<void>, more: Partial<TranscribeOptions> = {}) => {
  const clock = virtualClock();
  const events: OutgoingEvent[] = [];
  const objects = new Map<string, Buffer>([
    [chunkKey, Buffer.from('audio')],
    ['staging/p/live/job/chunk-000.map.json', Buffer.from(JSON.stringify(twoPieces))],
  ]);
  const jobs = transcribe({
    clock,
    region: 'eu-west-1',
    account: '000000000000',
    emit: (event) => events.push(event),
    store: {
      has: (bucket, key) => bucket === 'staging-bucket' && objects.has(key),
      get: async (_bucket, key) => objects.get(key),
      put: async (_bucket, key, bytes) => {
        objects.set(key, bytes);
      },
    },
    findWords: found,
    recognise: undefined,
    ...more,
  });
  await serve(jobs.service, async (at) => {
    const client = new TranscribeClient(at);
    await body({ clock, objects, events, client });
    client.destroy();
  });
  jobs.close();
};

const request: StartTranscriptionJobCommandInput = {
  TranscriptionJobName: 'job-1',
  LanguageCode: 'en-GB',
  MediaFormat: 'mp3',
  Media: { MediaFileUri: `s3://staging-bucket/${chunkKey}` },
  OutputBucketName: 'staging-bucket',
  OutputKey: 'staging/p/live/job/chunk-000.json',
  Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10 },
};

const start = ({ client }: Setup, more: Partial<StartTranscriptionJobCommandInput> = {}) =>
  client.send(new StartTranscriptionJobCommand({ ...request, ...more }));
const job = async ({ client }: Setup, TranscriptionJobName = 'job-1') =>
  (await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName }))).TranscriptionJob;
const output = ({ objects }: Setup, key = 'staging/p/live/job/chunk-000.json') =>
  JSON.parse(objects.get(key)?.toString() ?? 'null');

test('writes what Transcribe writes, with the times of the chunk, with numbers for speakers', () =>
  withJobs(async (setup) => {
    await start(setup);
    await settled();
    await setup.clock.advance(60_000);
    const item = (id: number, label: string, start_time: string, end_time: string, content: string) => ({
      id,
      type: 'pronunciation',
      alternatives: [{ confidence: '1.0', content }],
      start_time,
      end_time,
      speaker_label: label,
    });
    const mark = (id: number, label: string, content: string) => ({
      id,
      type: 'punctuation',
      alternatives: [{ confidence: '0.0', content }],
      speaker_label: label,
    });
    const written = output(setup);
    expect(written).toMatchObject({ jobName: 'job-1', accountId: '000000000000', status: 'COMPLETED' });
    expect(written.results.transcripts).toEqual([{ transcript: 'Good morning, Ben. Hi! How much is it?' }]);
    expect(written.results.items).toEqual([
      item(0, 'spk_0', '0.500', '1.167', 'Good'),
      item(1, 'spk_0', '1.167', '1.833', 'morning'),
      mark(2, 'spk_0', ','),
      item(3, 'spk_0', '1.833', '2.500', 'Ben'),
      mark(4, 'spk_0', '.'),
      item(5, 'spk_1', '2.500', '3.500', 'Hi'),
      mark(6, 'spk_1', '!'),
      item(7, 'spk_1', '11.000', '11.500', 'How'),
      item(8, 'spk_1', '11.500', '12.000', 'much'),
      item(9, 'spk_1', '12.000', '12.500', 'is'),
      item(10, 'spk_1', '12.500', '13.000', 'it'),
      mark(11, 'spk_1', '?'),
    ]);
    expect(written.results.speaker_labels).toMatchObject({ channel_label: 'ch_0', speakers: 2 });
    expect(written.results.speaker_labels.segments[1]).toEqual({
      start_time: '2.500',
      end_time: '3.500',
      speaker_label: 'spk_1',
      items: [{ start_time: '2.500', end_time: '3.500', speaker_label: 'spk_1' }],
    });
    expect(written.results.audio_segments[0]).toEqual({
      id: 0,
      transcript: 'Good morning, Ben.',
      start_time: '0.500',
      end_time: '2.500',
      speaker_label: 'spk_0',
      items: [0, 1, 2, 3, 4],
    });
    expect(JSON.stringify(written)).not.toMatch(/Anna|Carl/);
  }));

test('takes 200 ms and 10 ms a minute of audio, then publishes to the default bus', () =>
  withJobs(async (setup) => {
    const answered = await start(setup);
    expect(answered.TranscriptionJob).toMatchObject({
      TranscriptionJobName: 'job-1',
      TranscriptionJobStatus: 'IN_PROGRESS',
    });
    await settled();
    await setup.clock.advance(219);
    expect(await job(setup)).toMatchObject({ TranscriptionJobStatus: 'IN_PROGRESS', Media: request.Media });
    expect(setup.events).toEqual([]);
    await setup.clock.advance(1);
    expect(await job(setup)).toMatchObject({
      TranscriptionJobStatus: 'COMPLETED',
      LanguageCode: 'en-GB',
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10 },
      Transcript: {
        TranscriptFileUri:
          'https://s3.eu-west-1.amazonaws.com/staging-bucket/staging/p/live/job/chunk-000.json',
      },
      CompletionTime: new Date(setup.clock.now()),
    });
    expect(setup.events).toEqual([
      {
        source: 'aws.transcribe',
        detailType: 'Transcribe Job State Change',
        detail: { TranscriptionJobName: 'job-1', TranscriptionJobStatus: 'COMPLETED' },
      },
    ]);
  }));

test('distinguishes no speakers by default, and merges those above the given number', () =>
  withJobs(async (setup) => {
    const all = mapOf([{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds: 200 }]);
    setup.objects.set('staging/p/live/job/chunk-000.map.json', Buffer.from(JSON.stringify(all)));
    await start(setup, { Settings: undefined });
    await start(setup, {
      TranscriptionJobName: 'job-2',
      OutputKey: 'two/',
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 2 },
    });
    await settled();
    await setup.clock.advance(1000);
    expect(output(setup).results.speaker_labels).toBeUndefined();
    expect(JSON.stringify(output(setup))).not.toContain('spk_');
    const labels = output(setup, 'two/job-2.json').results.speaker_labels;
    expect(labels.segments.map(({ speaker_label }: { speaker_label: string }) => speaker_label)).toEqual([
      'spk_0',
      'spk_1',
      'spk_1',
      'spk_1',
    ]);
    expect(labels.speakers).toBe(2);
  }));

const redaction = (...PiiEntityTypes: PiiEntityType[]) =>
  ({ RedactionType: 'PII', RedactionOutput: 'redacted', PiiEntityTypes }) as const;
const numbers: FindWords = async () => ({
  name: 'day.mp3.vtt',
  text: 'WEBVTT\n\n00:10.000 --> 00:12.000\n<v Anna>Call 512-555-0142, or anna@bell.com, for 12,500 in 2024.\n',
});

test('redacts the given kinds, into a file of another name', () =>
  withJobs(
    async (setup) => {
      const ContentRedaction = redaction('PHONE', 'NAME');
      await start(setup, { LanguageCode: 'en-US', ContentRedaction });
      await settled();
      await setup.clock.advance(1000);
      expect(output(setup)).toBeNull();
      const key = 'staging/p/live/job/redacted-chunk-000.json';
      expect(output(setup, key)).toMatchObject({ isRedacted: true });
      const { transcripts, items } = output(setup, key).results;
      expect(transcripts).toEqual([{ transcript: 'Call [PII], or anna@bell.com, for 12,500 in 2024.' }]);
      expect(items[1].alternatives).toEqual([
        { content: '[PII]', redactions: [{ confidence: '1.0', type: 'PHONE', category: 'PII' }] },
      ]);
      const { Transcript, ...shown } = (await job(setup)) ?? {};
      expect(shown).toMatchObject({ ContentRedaction });
      expect(Transcript).toEqual({
        RedactedTranscriptFileUri: `https://s3.eu-west-1.amazonaws.com/staging-bucket/${key}`,
      });
    },
    { findWords: numbers },
  ));

test('redacts all kinds when none is named', () =>
  withJobs(
    async (setup) => {
      await start(setup, { LanguageCode: 'en-US', ContentRedaction: redaction() });
      await settled();
      await setup.clock.advance(1000);
      const { transcripts } = output(setup, 'staging/p/live/job/redacted-chunk-000.json').results;
      expect(transcripts).toEqual([{ transcript: 'Call [PII], or [PII], for 12,500 in 2024.' }]);
    },
    { findWords: numbers },
  ));

test('names the language that it identified', () =>
  withJobs(async (setup) => {
    await start(setup, { LanguageCode: undefined, IdentifyLanguage: true });
    await settled();
    await setup.clock.advance(1000);
    expect(output(setup).results.language_code).toBe('en-US');
  }));

test('ends without words when the chunk has no speech', () =>
  withJobs(async (setup) => {
    const silent = mapOf([{ chunk_start_seconds: 0, original_start_seconds: 500, duration_seconds: 60 }]);
    setup.objects.set('staging/p/live/job/chunk-000.map.json', Buffer.from(JSON.stringify(silent)));
    await start(setup);
    await settled();
    await setup.clock.advance(1000);
    expect(output(setup).results).toMatchObject({
      transcripts: [{ transcript: '' }],
      items: [],
      audio_segments: [],
    });
  }));

const failures: readonly (readonly [string, (objects: Map<string, Buffer>) => void, string])[] = [
  ['no audio', (objects) => objects.delete(chunkKey), 'There is no object'],
  [
    'a map that is no map',
    (objects) => objects.set('staging/p/live/job/chunk-000.map.json', Buffer.from('{')),
    'is no map',
  ],
  [
    'a chunk that was to be lost',
    (objects) =>
      objects.set(
        'staging/p/live/job/chunk-000.map.json',
        Buffer.from(JSON.stringify(mapOf([], `${recordingUrl}?lose_chunk=3&lose_chunk=0`))),
      ),
    'Chunk 0 was to be lost.',
  ],
  [
    'a recording without words',
    (objects) =>
      objects.set(
        'staging/p/live/job/chunk-000.map.json',
        Buffer.from(JSON.stringify({ ...twoPieces, recording_url: 'http://127.0.0.1/other%20day.mp3?x' })),
      ),
    'Put other%20day.mp3.vtt, other%20day.mp3.srt or other%20day.mp3.transcript.json beside it',
  ],
  [
    'an uploaded file without words',
    (objects) =>
      objects.set(
        'staging/p/live/job/chunk-000.map.json',
        Buffer.from(
          JSON.stringify({
            ...twoPieces,
            recording_url: 'http://127.0.0.1/p/file_0190a6f4-1c1e-7d5a-9c55-2f0f8f3b7a11?x',
          }),
        ),
      ),
    'file_0190a6f4-1c1e-7d5a-9c55-2f0f8f3b7a11 was uploaded without words. Put a copy of the file, with its words in a .vtt',
  ],
  [
    'no map at all',
    (objects) => objects.delete('staging/p/live/job/chunk-000.map.json'),
    'no words lie beside the recording',
  ],
];

test.each(failures)('fails with %s, with a sentence, and publishes to the bus', (_name, change, sentence) =>
  withJobs(async (setup) => {
    change(setup.objects);
    await start(setup);
    await settled();
    await setup.clock.advance(1000);
    expect(await job(setup)).toMatchObject({
      TranscriptionJobStatus: 'FAILED',
      FailureReason: expect.stringContaining(sentence),
    });
    expect(setup.events).toMatchObject([
      { detail: { TranscriptionJobName: 'job-1', TranscriptionJobStatus: 'FAILED' } },
    ]);
    expect(output(setup)).toBeNull();
  }),
);

test('runs a recogniser on the machine when there is no sidecar', async () => {
  const heard: string[] = [];
  const recognise: TranscribeOptions['recognise'] = async ({ read, format }) => {
    heard.push(`${(await read()).toString()} ${format}`);
    const words = [
      { text: ' Heard', startSeconds: 1, endSeconds: 1.25, confidence: 0.9034 },
      { text: ' it.', startSeconds: 1.75, endSeconds: 2, confidence: 1 },
    ];
    return {
      language: 'de',
      utterances: [
        { speaker: null, startSeconds: 1, endSeconds: 2, text: ' Heard it.', words },
        { speaker: null, startSeconds: 119.5, endSeconds: 130, text: 'Thanks for watching!' },
      ],
    };
  };
  await withJobs(
    async (setup) => {
      await start(setup);
      await settled();
      await setup.clock.advance(1000);
      expect(heard).toEqual(['audio mp3']);
      const { results } = output(setup);
      // What it hears after the end of the audio (120 s) is not there.
      expect(results.transcripts).toEqual([{ transcript: 'Heard it. Thanks' }]);
      expect(results.items.slice(0, 2)).toEqual([
        {
          id: 0,
          type: 'pronunciation',
          alternatives: [{ confidence: '0.903', content: 'Heard' }],
          start_time: '1.000',
          end_time: '1.250',
          speaker_label: 'spk_0',
        },
        expect.objectContaining({
          start_time: '1.750',
          alternatives: [{ confidence: '1.0', content: 'it' }],
        }),
      ]);
      expect(results.language_code).toBeUndefined();
    },
    { findWords: async () => undefined, recognise },
  );
  await withJobs(
    async (setup) => {
      await start(setup);
      await settled();
      await setup.clock.advance(1000);
      expect((await job(setup))?.FailureReason).toBe('The recogniser broke.');
    },
    {
      findWords: async () => undefined,
      recognise: () => Promise.reject(new TranscriptionFailure('The recogniser broke.')),
    },
  );
});

test.each([
  ['de', 'de-DE'],
  ['pt-BR', 'pt-BR'],
  ['english', 'en-US'],
  ['??', 'en-US'],
  [undefined, 'en-US'],
])('trusts a recogniser that identifies %s: %s', (language, code) =>
  withJobs(
    async (setup) => {
      await start(setup, { LanguageCode: undefined, IdentifyLanguage: true });
      await settled();
      await setup.clock.advance(1000);
      expect(output(setup).results.language_code).toBe(code);
    },
    { findWords: async () => undefined, recognise: async () => ({ language, utterances: [] }) },
  ),
);

test('stops a recogniser whose job is deleted', async () => {
  const signals: AbortSignal[] = [];
  await withJobs(
    async (setup) => {
      await start(setup);
      await settled();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      await setup.client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: 'job-1' }));
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    },
    {
      findWords: async () => undefined,
      recognise: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    },
  );
});

const refused: readonly (readonly [string, Partial<StartTranscriptionJobCommandInput>])[] = [
  ['a name with a space', { TranscriptionJobName: 'a b' }],
  ['too long a name', { TranscriptionJobName: 'x'.repeat(201) }],
  ['an address that is not S3', { Media: { MediaFileUri: 'https://example.com/a.mp3' } }],
  ['a bucket without a key', { Media: { MediaFileUri: 's3://staging-bucket' } }],
  ['an unknown format', { MediaFormat: 'aac' as 'mp3' }],
  ['an invalid language', { LanguageCode: 'english' as 'en-GB' }],
  ['no language', { LanguageCode: undefined }],
  ['two ways to the language', { IdentifyLanguage: true }],
  ['one speaker', { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 1 } }],
  ['31 speakers', { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 31 } }],
  ['labels without a number', { Settings: { ShowSpeakerLabels: true } }],
  ['a number without labels', { Settings: { MaxSpeakerLabels: 5 } }],
  ['redaction of a language that it does not redact', { ContentRedaction: redaction('NAME') }],
  [
    'redaction of a language that is to be identified',
    { LanguageCode: undefined, IdentifyLanguage: true, ContentRedaction: redaction('NAME') },
  ],
  ['a bad output key', { OutputKey: 'a|b' }],
  ['a bad output bucket', { OutputBucketName: 'A_B' }],
];

test.each(refused)('refuses %s', (_name, more) =>
  withJobs(async (setup) => {
    await expect(start(setup, more)).rejects.toMatchObject({ name: 'BadRequestException' });
  }),
);

test('accepts a name once, until the job is deleted', () =>
  withJobs(async (setup) => {
    await start(setup);
    await expect(start(setup)).rejects.toMatchObject({ name: 'ConflictException' });
    await setup.client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: 'job-1' }));
    await expect(job(setup)).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringContaining("couldn't be found"),
    });
    await setup.clock.advance(10_000);
    expect(setup.events).toEqual([]);
    expect(output(setup)).toBeNull();
    await start(setup);
  }));

test('throws for unsupported features', () =>
  withJobs(async (setup) => {
    const filter = start(setup, { Settings: { VocabularyFilterName: 'curses' } });
    await expect(filter).rejects.toThrow('the parameter VocabularyFilterName');
    await expect(setup.client.send(new ListTranscriptionJobsCommand({}))).rejects.toThrow(
      'the operation Transcribe.ListTranscriptionJobs',
    );
  }));
