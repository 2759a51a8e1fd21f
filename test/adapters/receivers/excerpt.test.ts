import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf, maxExcerptBytes } from '../../../lambdas/adapters/receivers/post-event.ts';

const of = (text: string) => excerptOf(Buffer.from(text));

it.each([
  ['', ''],
  ['{"ok":true}', '{"ok":true}'],
  ['a'.repeat(5_000), 'a'.repeat(1_024)],
  // 1,023 bytes of it fit: the last character would be cut in two.
  [`${'a'.repeat(1_023)}é`, 'a'.repeat(1_023)],
  ['☃'.repeat(400), '☃'.repeat(341)],
  ['🎉'.repeat(300), '🎉'.repeat(256)],
])('cuts a response between two characters', (answer, excerpt) => {
  expect(of(answer)).toBe(excerpt);
});

it('shows invalid UTF-8 as replacement characters, and counts those', () => {
  expect(excerptOf(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\uFFFDb');
  expect(excerptOf(Buffer.alloc(5_000, 0xff))).toBe('\uFFFD'.repeat(341));
});

it('never keeps more than a KiB, or half a character', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
      const excerpt = excerptOf(bytes);
      expect(Buffer.byteLength(excerpt)).toBeLessThanOrEqual(maxExcerptBytes);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1_500 }), (text) => {
      const excerpt = of(text.replace(/^\uFEFF/, ''));
      expect(text.replace(/^\uFEFF/, '').startsWith(excerpt)).toBe(true);
    }),
  );
});
