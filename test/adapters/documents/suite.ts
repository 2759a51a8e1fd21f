import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../../lambdas/adapters/documents/documents.ts';

/** What every store of documents keeps to; run against the fake and against the real protocol. */
export const documentSuite = (
  name: string,
  withStore: (use: (store: DocumentStore) => Promise<void>) => Promise<void>,
) =>
  describe(`${name} as a store of documents`, () => {
    const texts = {
      'an empty text': '',
      'a short text': '{"a":1}',
      'letters of all kinds': '{"text":"Grüße, 価格は？ 🏠\\u0000"}',
      'a text just under the size that is compressed': 'x'.repeat(8_191),
      'a text just over it': 'é'.repeat(4_097),
      'a day of speech': JSON.stringify(Array.from({ length: 40_000 }, (_, n) => `utterance ${n}`)),
    };
    for (const [what, text] of Object.entries(texts))
      it(`returns ${what} unchanged`, () =>
        withStore(async (store) => {
          await store.put('partner/production/analyses/id/row-1.json', text);
          expect(await store.get('partner/production/analyses/id/row-1.json')).toBe(text);
        }));

    it('throws for a document that is not there', () =>
      withStore(async (store) => {
        await expect(store.get('partner/production/analyses/id/none.json')).rejects.toThrow(/none\.json/);
      }));

    it('accepts a repeated write of the same document', () =>
      withStore(async (store) => {
        await store.put('a/b.json', 'same');
        await store.put('a/b.json', 'same');
        expect(await store.get('a/b.json')).toBe('same');
      }));

    it('deletes a document for good, and deletes it again without an error', () =>
      withStore(async (store) => {
        await store.put('a/b.json', 'gone');
        await store.put('a/c.json', 'kept');
        await store.remove('a/b.json');
        await store.remove('a/b.json');
        await expect(store.get('a/b.json')).rejects.toThrow(/b\.json/);
        expect(await store.get('a/c.json')).toBe('kept');
      }));

    it('lists the documents of one folder, and none of a folder whose name begins alike', () =>
      withStore(async (store) => {
        const inside = ['a/1/x.json', 'a/1/y & <z>.json', 'a/1/deep/er.json'];
        for (const key of [...inside, 'a/12/x.json', 'b/1/x.json']) await store.put(key, key);
        expect((await store.list('a/1/')).sort()).toEqual(inside.sort());
        expect(await store.list('none/')).toEqual([]);
      }));

    it('lists a folder of more documents than a page has', () =>
      withStore(async (store) => {
        const keys = Array.from({ length: 1_001 }, (_, n) => `many/${n}.json`);
        for (const key of keys) await store.put(key, '{}');
        expect((await store.list('many/')).sort()).toEqual(keys.sort());
      }));

    it('distinguishes keys that differ only in an unusual character', () =>
      withStore(async (store) => {
        const keys = ['a/x y.json', 'a/x+y.json', 'a/x%20y.json', "a/x'y!(*).json", 'a/xéy.json'];
        for (const key of keys) await store.put(key, key);
        for (const key of keys) expect(await store.get(key)).toBe(key);
      }));
  });
