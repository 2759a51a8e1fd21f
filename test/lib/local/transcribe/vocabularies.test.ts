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

interface World {
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

const withVocabularies = async (body: (world: World) => Promise<void>) => {
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

const create = ({ client }: World, VocabularyName = 'products', key = 'vocabularies/products.txt') =>
  client.send(
    new CreateVocabularyCommand({
      VocabularyName,
      LanguageCode: 'en-US',
      VocabularyFileUri: `s3://staging-bucket/${key}`,
    }),
  );
const look = ({ client }: World, VocabularyName = 'products') =>
  client.send(new GetVocabularyCommand({ VocabularyName }));
const said = async (world: World, more: Partial<StartTranscriptionJobCommandInput>) => {
  const { client, clock, objects } = world;
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
  withVocabularies(async (world) => {
    expect(await create(world)).toMatchObject({ VocabularyName: 'products', VocabularyState: 'PENDING' });
    expect(world.events).toEqual([]);
    await world.clock.advance(2_000);
    expect(await look(world)).toMatchObject({ LanguageCode: 'en-US', VocabularyState: 'READY' });
    expect(world.events).toEqual([
      {
        source: 'aws.transcribe',
        detailType: 'Vocabulary State Change',
        detail: { VocabularyName: 'products', VocabularyState: 'READY' },
      },
    ]);
  }));

test('spells words that sound like its entries, as one item, in jobs that name it', () =>
  withVocabularies(async (world) => {
    await create(world);
    await world.clock.advance(2_000);
    expect(await said(world, named)).toBe(spelled);
    const { TranscriptionJob } = await world.client.send(
      new GetTranscriptionJobCommand({ TranscriptionJobName: 'job' }),
    );
    expect(TranscriptionJob?.Settings).toEqual({ VocabularyName: 'products' });
    const { items } = JSON.parse(String(world.objects.get('words.json'))).results;
    expect(items[1]).toMatchObject({ alternatives: [{ content: 'SunRidge Q8' }], end_time: '13.000' });
  }));

test('applies to its language among the identified ones, and to no other', () =>
  withVocabularies(async (world) => {
    await create(world);
    await world.clock.advance(2_000);
    const identified = { 'en-US': { VocabularyName: 'products' }, 'es-US': {} };
    expect(await said(world, { IdentifyLanguage: true, LanguageIdSettings: identified })).toBe(spelled);
    const another = { ...named, TranscriptionJobName: 'two', LanguageCode: 'en-GB' } as const;
    expect(await said(world, another)).toBe(heard);
    expect(await said(world, { TranscriptionJobName: 'three', LanguageCode: 'en-US' })).toBe(heard);
  }));

test('may not be named before it is ready, after it is deleted, or in the wrong place', () =>
  withVocabularies(async (world) => {
    await expect(said(world, named)).rejects.toMatchObject({ name: 'BadRequestException' });
    await create(world);
    await expect(said(world, named)).rejects.toThrow('not ready');
    await world.clock.advance(2_000);
    const settings = { VocabularyName: 'products' };
    await expect(said(world, { IdentifyLanguage: true, Settings: settings })).rejects.toThrow(
      'LanguageIdSettings',
    );
    const alone = { 'en-US': settings };
    await expect(said(world, { IdentifyLanguage: true, LanguageIdSettings: alone })).rejects.toThrow(
      'two to five',
    );
    await expect(said(world, { LanguageCode: 'en-US', LanguageIdSettings: alone })).rejects.toThrow(
      'IdentifyLanguage',
    );
    await world.client.send(new DeleteVocabularyCommand({ VocabularyName: 'products' }));
    await expect(said(world, named)).rejects.toThrow("couldn't be found");
    await expect(look(world)).rejects.toThrow("couldn't be found");
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
  withVocabularies(async (world) => {
    if (file === undefined) world.objects.delete('vocabularies/products.txt');
    else world.objects.set('vocabularies/products.txt', file);
    await create(world);
    await world.clock.advance(2_000);
    expect(await look(world)).toMatchObject({
      VocabularyState: 'FAILED',
      FailureReason: expect.stringContaining(reason),
    });
    expect(world.events).toMatchObject([{ detail: { VocabularyState: 'FAILED' } }]);
  }),
);

test('accepts a name once, and a hundred in all', () =>
  withVocabularies(async (world) => {
    await create(world);
    await expect(create(world)).rejects.toMatchObject({ name: 'ConflictException' });
    for (let at = 1; at < 100; at += 1) await create(world, `v${at}`);
    await expect(create(world, 'one-more')).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(create(world, 'a b')).rejects.toMatchObject({ name: 'BadRequestException' });
  }));
