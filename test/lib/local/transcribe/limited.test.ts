import { expect, it } from 'vitest';
import type { Heard } from '../../../../lib/local/transcribe/definition.ts';
import { limited } from '../../../../lib/local/transcribe/limited.ts';
import { settled } from '../../../../lib/local/virtual-clock.ts';

const nothing: Heard = { utterances: [], language: undefined };

/** A recogniser of two places, and what it was asked for. */
const recogniser = () => {
  const asked: { readonly format: string; readonly settle: (error?: Error) => void }[] = [];
  const recognise = limited(
    2,
    ({ format }) =>
      new Promise((resolve, reject) => {
        asked.push({ format, settle: (error) => (error === undefined ? resolve(nothing) : reject(error)) });
      }),
  );
  const ask = (format: string, signal = new AbortController().signal) =>
    recognise({ format, signal, read: async () => Buffer.alloc(0) }).catch((error: Error) => error.message);
  return { ask, asked, formats: () => asked.map(({ format }) => format) };
};

it('a limited number of chunks is transcribed at once, the others in order, whatever became of those before', async () => {
  const { ask, asked, formats } = recogniser();
  const heard = ['a', 'b', 'c', 'd', 'e'].map((format) => ask(format));
  await settled();
  expect(formats()).toEqual(['a', 'b']);
  asked[1]?.settle(new Error('broken'));
  await settled();
  expect(formats()).toEqual(['a', 'b', 'c']);
  asked[0]?.settle();
  await settled();
  expect(formats()).toEqual(['a', 'b', 'c', 'd']);
  asked[2]?.settle();
  asked[3]?.settle();
  await settled();
  asked[4]?.settle();
  expect(await Promise.all(heard)).toEqual([nothing, 'broken', nothing, nothing, nothing]);
});

it('a cancelled chunk is skipped', async () => {
  const { ask, asked, formats } = recogniser();
  const unwanted = new AbortController();
  const heard = [ask('a'), ask('b'), ask('c', unwanted.signal), ask('d')];
  unwanted.abort(new Error('unwanted'));
  await settled();
  asked[0]?.settle();
  await settled();
  expect(formats()).toEqual(['a', 'b', 'd']);
  asked[1]?.settle();
  asked[2]?.settle();
  expect(await Promise.all(heard)).toEqual([nothing, nothing, 'unwanted', nothing]);
});
