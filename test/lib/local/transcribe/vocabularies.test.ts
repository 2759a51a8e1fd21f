import {
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetTranscriptionJobCommand,
  GetVocabularyCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { expect, test } from 'vitest';
import type { OutgoingEvent } from '../../../../lib/local/events/definition.ts';
import { serve } from '../../../../lib/local/server/serve.ts';
import { transcribe } from '../../../../lib/local/transcribe/index.ts';
import { settled, type VirtualClock, virtualClock } from '../../../../lib/local/virtual-clock.ts';

interface Setup {
  readonly clock: VirtualClock;
  readonly objects: Map<string, Buffer>;
  readonly events: OutgoingEvent[];
  readonly client: TranscribeClient;
}

const table = (...rows: string[]) => Buffer.from(`Phrase\tSoundsLike\tIPA\tDisplayAs\n${rows.join('\n')}\n`);
const products = table(
  'SunRidge-Q.-eight\t\t\tSunRidge Q8',
  'Los-Angeles\t\t\tLos Angeles',
  'Volterra\t\t\t',
);
const pieces = [{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds: 60 }];
const words =
  'WEBVTT\n\n00:10.000 --> 00:16.000\n<v Anna>A sun ridge q eight, in los. Angeles or volterra.\n';

const withVocabularies = async (body: (setup: Setup) => Promise<void>) => {
  const clock = virtualClock();
  const events: OutgoingEvent[] = [];
  const objects = new Map<string, Buffer>([
    ['vocabularies/products.txt', products],
    ['chunk-000.mp3', Buffer.from('audio')],
    ['chunk-000.map.json', Buffer.from(JSON.stringify({ recording_url: 'http://x/day.mp3', pieces }))],
  ]);
  const jobs = transcribe({
    clock,
    region: 'eu-west-1',
    account: '000000000000',
    emit: (event) => events.push(event),
    store: {
      has: (_bucket, key) => objects.has(key),
      get: async (_bucket, key) => objects.get(key),
      put: async (_bucket, key, bytes) => void objects.set(key, bytes),
    },
    findWords: async () => ({ name: 'day.mp3.vtt', text: words }),
    recognise: undefined,
  });
  await serve(jobs.service, async (at) => {
    const client = new TranscribeClient(at);
    await body({ clock, objects, events, client });
    client.destroy();
  });
  jobs.close();
};

const create = ({ client }: Setup, VocabularyName = 'products', key = 'vocabularies/products.txt') =>
  client.send(
    new CreateVocabularyCommand({
      VocabularyName,
      LanguageCode: 'en-US',
      VocabularyFileUri: `s3://staging-bucket/${key}`,
    }),
  );
const look = ({ client }: Setup, VocabularyName = 'products') =>
  client.send(new GetVocabularyCommand({ VocabularyName }));
const said = async (setup: Setup, more: Partial<StartTranscriptionJobCommandInput>) => {
  const { client, clock, objects } = setup;
  await client.send(
    new StartTranscriptionJobCommand({
      TranscriptionJobName: 'job',
      MediaFormat: 'mp3',
      Media: { MediaFileUri: 's3://staging-bucket/chunk-000.mp3' },
      OutputBucketName: 'staging-bucket',
      OutputKey: 'words.json',
      ...more,
    }),
  );
  await settled();
  await clock.advance(1_000);
  return JSON.parse(objects.get('words.json')?.toString() ?? '{}').results.transcripts[0].transcript;
};
const named = { LanguageCode: 'en-US', Settings: { VocabularyName: 'products' } } as const;
const heard = 'A sun ridge q eight, in los. Angeles or volterra.';
const spelled = 'A SunRidge Q8, in los. Angeles or Volterra.';

test('is pending, then ready, with an event on the default bus', () =>
  withVocabularies(async (setup) => {
    expect(await create(setup)).toMatchObject({ VocabularyName: 'products', VocabularyState: 'PENDING' });
    expect(setup.events).toEqual([]);
    await setup.clock.advance(2_000);
    expect(await look(setup)).toMatchObject({ LanguageCode: 'en-US', VocabularyState: 'READY' });
    expect(setup.events).toEqual([
      {
        source: 'aws.transcribe',
        detailType: 'Vocabulary State Change',
        detail: { VocabularyName: 'products', VocabularyState: 'READY' },
      },
    ]);
  }));

test('spells words that sound like its entries, as one item, in jobs that name it', () =>
  withVocabularies(async (setup) => {
    await create(setup);
    await setup.clock.advance(2_000);
    expect(await said(setup, named)).toBe(spelled);
    const { TranscriptionJob } = await setup.client.send(
      new GetTranscriptionJobCommand({ TranscriptionJobName: 'job' }),
    );
    expect(TranscriptionJob?.Settings).toEqual({ VocabularyName: 'products' });
    const { items } = JSON.parse(String(setup.objects.get('words.json'))).results;
    expect(items[1]).toMatchObject({ alternatives: [{ content: 'SunRidge Q8' }], end_time: '13.000' });
  }));

test('applies to its language among the identified ones, and to no other', () =>
  withVocabularies(async (setup) => {
    await create(setup);
    await setup.clock.advance(2_000);
    const identified = { 'en-US': { VocabularyName: 'products' }, 'es-US': {} };
    expect(await said(setup, { IdentifyLanguage: true, LanguageIdSettings: identified })).toBe(spelled);
    const another = { ...named, TranscriptionJobName: 'two', LanguageCode: 'en-GB' } as const;
    expect(await said(setup, another)).toBe(heard);
    expect(await said(setup, { TranscriptionJobName: 'three', LanguageCode: 'en-US' })).toBe(heard);
  }));

test('may not be named before it is ready, after it is deleted, or in the wrong place', () =>
  withVocabularies(async (setup) => {
    await expect(said(setup, named)).rejects.toMatchObject({ name: 'BadRequestException' });
    await create(setup);
    await expect(said(setup, named)).rejects.toThrow('not ready');
    await setup.clock.advance(2_000);
    const settings = { VocabularyName: 'products' };
    await expect(said(setup, { IdentifyLanguage: true, Settings: settings })).rejects.toThrow(
      'LanguageIdSettings',
    );
    const alone = { 'en-US': settings };
    await expect(said(setup, { IdentifyLanguage: true, LanguageIdSettings: alone })).rejects.toThrow(
      'two to five',
    );
    await expect(said(setup, { LanguageCode: 'en-US', LanguageIdSettings: alone })).rejects.toThrow(
      'IdentifyLanguage',
    );
    await setup.client.send(new DeleteVocabularyCommand({ VocabularyName: 'products' }));
    await expect(said(setup, named)).rejects.toThrow("couldn't be found");
    await expect(look(setup)).rejects.toThrow("couldn't be found");
  }));

test.each([
  ['a digit', table('Q8\t\t\tQ8'), 'an entry that cannot be used: Q8'],
  ['a space', table('Los Angeles\t\t\t'), 'cannot be used'],
  ['too long an entry', table(`${'a'.repeat(257)}\t\t\t`), 'cannot be used'],
  ['no table', Buffer.from('Los-Angeles\n'), 'must have the columns'],
  [
    'too large a file',
    table(...Array.from({ length: 6_000 }, () => 'Los-Angeles\t\t\t')),
    'larger than 50 KB',
  ],
  ['no file', undefined, 'There is no object'],
])('fails with %s and a reason', (_, file, reason) =>
  withVocabularies(async (setup) => {
    if (file === undefined) setup.objects.delete('vocabularies/products.txt');
    else setup.objects.set('vocabularies/products.txt', file);
    await create(setup);
    await setup.clock.advance(2_000);
    expect(await look(setup)).toMatchObject({
      VocabularyState: 'FAILED',
      FailureReason: expect.stringContaining(reason),
    });
    expect(setup.events).toMatchObject([{ detail: { VocabularyState: 'FAILED' } }]);
  }),
);

test('accepts a name once, and a hundred in all', () =>
  withVocabularies(async (setup) => {
    await create(setup);
    await expect(create(setup)).rejects.toMatchObject({ name: 'ConflictException' });
    for (let at = 1; at < 100; at += 1) await create(setup, `v${at}`);
    await expect(create(setup, 'one-more')).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(create(setup, 'a b')).rejects.toMatchObject({ name: 'BadRequestException' });
  }));
