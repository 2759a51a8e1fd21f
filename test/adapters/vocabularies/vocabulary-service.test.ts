import { describe, expect, it } from 'vitest';
import {
  amazonVocabularies,
  vocabularyLanguageOf,
} from '../../../lambdas/adapters/vocabularies/vocabulary-service.ts';
import { answering, fault, ok } from '../documents/json-service.ts';

const name = '9ed62b63-7ebd-4b63-8604-8e4ae1fbcbf3.sandbox.en-US.0123456789abcdef0123456789abcdef';
const file = { name, language: 'en-US', uri: `s3://staging/vocabularies/p/sandbox/${name}.txt` };
const service = () => amazonVocabularies({ maxAttempts: 1 });
const unknown = fault(
  400,
  'BadRequestException',
  "The requested vocabulary couldn't be found. Check the name.",
);

describe('making a vocabulary', () => {
  it('names its language and its table', async () => {
    const calls = await answering([ok({ VocabularyName: name, VocabularyState: 'PENDING' })], async () => {
      expect(await service().create(file)).toEqual({ kind: 'created' });
    });
    expect(calls).toEqual([
      {
        operation: 'Transcribe.CreateVocabulary',
        input: {
          VocabularyName: name,
          LanguageCode: 'en-US',
          VocabularyFileUri: `s3://staging/vocabularies/p/sandbox/${name}.txt`,
        },
      },
    ]);
  });

  it.each([
    ['exists already, with the same words', fault(400, 'ConflictException'), { kind: 'created' }],
    ['finds no permit in the account', fault(400, 'LimitExceededException'), { kind: 'busy' }],
    ['is throttled', fault(400, 'ThrottlingException'), { kind: 'busy' }],
    ['meets a failing service', fault(500, 'InternalFailureException'), { kind: 'busy' }],
    ['gets an invalid response', { status: 502, body: '<html>' }, { kind: 'busy' }],
    [
      'is refused',
      fault(400, 'BadRequestException', 'Unsupported language.'),
      { kind: 'refused', reason: 'Unsupported language.' },
    ],
  ])('reports the outcome when it %s', async (_, answer, creation) => {
    await answering([answer], async () => {
      expect(await service().create(file)).toEqual(creation);
    });
  });

  it('rethrows an unexpected error', () =>
    answering([fault(400, 'AccessDeniedException')], async () => {
      await expect(service().create(file)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    }));

  it('throws for a language that the provider does not have', async () => {
    await expect(service().create({ ...file, language: 'tlh' })).rejects.toThrow('tlh');
  });
});

describe('polling a vocabulary', () => {
  it.each([
    [ok({ VocabularyState: 'PENDING' }), { kind: 'pending' }],
    [ok({ VocabularyState: 'READY' }), { kind: 'ready' }],
    [ok({}), { kind: 'pending' }],
    [ok({ VocabularyState: 'FAILED', FailureReason: 'Line 3.' }), { kind: 'failed', reason: 'Line 3.' }],
    [ok({ VocabularyState: 'FAILED' }), { kind: 'failed', reason: '' }],
    [fault(400, 'NotFoundException'), { kind: 'unknown' }],
    [unknown, { kind: 'unknown' }],
  ])('reads %j as %j', async (answer, state) => {
    const [call] = await answering([answer], async () => {
      expect(await service().look(name)).toEqual(state);
    });
    expect(call).toEqual({ operation: 'Transcribe.GetVocabulary', input: { VocabularyName: name } });
  });

  it('throws an error that says nothing about it', () =>
    answering([fault(400, 'BadRequestException', 'Malformed name')], async () => {
      await expect(service().look(name)).rejects.toThrow('Malformed name');
    }));
});

describe('deleting a vocabulary', () => {
  it('requests it by its name', async () => {
    const [call] = await answering([ok()], () => service().remove(name));
    expect(call).toEqual({ operation: 'Transcribe.DeleteVocabulary', input: { VocabularyName: name } });
  });

  it.each([unknown, fault(400, 'NotFoundException')])('succeeds when there is none: %j', async (answer) => {
    const calls = await answering([answer], () => service().remove(name));
    expect(calls).toHaveLength(1);
  });

  it('throws when it cannot be done now', () =>
    answering([fault(400, 'LimitExceededException')], async () => {
      await expect(service().remove(name)).rejects.toMatchObject({ name: 'LimitExceededException' });
    }));
});

describe('the vocabulary of a transcription', () => {
  it.each([
    [null, 'en-US'],
    ['en', 'en-US'],
    ['es-MX', 'es-MX'],
    ['tlh', 'en-US'],
  ])('for the language %s is the one for %s', (language, wanted) => {
    expect(vocabularyLanguageOf(language)).toBe(wanted);
  });
});
