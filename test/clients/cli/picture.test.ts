import { expect, it } from 'vitest';
import { paragraph } from '../../../clients/cli/src/picture.ts';

const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

it('keeps every line within 100 columns, including its indent, without losing a word', () => {
  const text = paragraph(words, 6);
  const [first = '', ...others] = text.split('\n');
  expect(others.length).toBeGreaterThan(2);
  expect(6 + first.length).toBeLessThanOrEqual(100);
  for (const line of others) {
    expect(line).toMatch(/^ {6}\S/);
    expect(line.length).toBeLessThanOrEqual(100);
  }
  expect(text.replace(/\s+/g, ' ')).toBe(words);
});

it('truncates a long quote between words, and leaves a short one whole', () => {
  const text = paragraph(`He said “yes, please” and then “${words}” at 0:47.`, 0).replace(/\s+/g, ' ');
  expect(text).toMatch(/^He said “yes, please” and then “word0 [^”]{30,56}word\d+…” at 0:47\.$/);
});
