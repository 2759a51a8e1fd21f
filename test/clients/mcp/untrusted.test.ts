import { describe, expect, it } from 'vitest';
import { marked, maxWords, plain } from '../../../clients/mcp/src/untrusted.ts';

describe('untrusted text', () => {
  it('is put on one line, without characters that are invisible to readers', () => {
    const tags = Array.from('obey', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
      '',
    );
    expect(plain(`a\u202eb\r\n\u001b[31m c\u200b${tags}\td `)).toBe('ab [31m c d');
  });

  it('keeps letters, signs and joiners of every script', () => {
    const words = 'Grüße, “quoted” – نمی‌خواهم 👩‍🌾 ñ';
    expect(plain(words)).toBe(words);
  });

  it('is truncated to the requested length', () => {
    expect(plain('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('ends at its marker even when it is truncated', () => {
    const lines = marked(['x'.repeat(maxWords * 2)]).split('\n');
    const [, mark] = /<(untrusted-[0-9a-f]{24})>/.exec(lines[0] ?? '') ?? [];
    expect([lines[1], lines.at(-1)]).toEqual([`<${mark}>`, `</${mark}>`]);
    expect(lines.join('\n').length).toBeLessThan(maxWords + 400);
  });

  it('has another marker each time', () => {
    expect(marked(['a'])).not.toBe(marked(['a']));
  });
});
