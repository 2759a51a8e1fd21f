import { expect, it } from 'vitest';
import { meanVector, readWordVectors } from '../../../../lambdas/domain/scoring/learned/word-vectors.ts';

const written = (
  head: object,
  words: readonly string[],
  scales: readonly number[],
  numbers: readonly number[],
) =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n${words.map((word) => `${word}\n`).join('')}`),
    Buffer.from(Float32Array.from(scales).buffer),
    Buffer.from(Int8Array.from(numbers)),
  ]);

const vectors = readWordVectors(
  written({ dimensions: 2, words: 2 }, ['price', "don't"], [0.5, 2], [6, 8, -3, 0]),
);

it('the mean direction of known words is computed', () => {
  expect([...meanVector(vectors, ['price'])]).toEqual([0.6, 0.8]);
  expect([...meanVector(vectors, ['price', 'unheard', "don't"])]).toEqual([-0.6, 0.8]);
});

it('unknown words have no direction', () => {
  expect([...meanVector(vectors, ['unheard'])]).toEqual([0, 0]);
  expect([...meanVector(vectors, [])]).toEqual([0, 0]);
});

it('vectors are read at any alignment in memory', () => {
  const bytes = written({ dimensions: 1, words: 1 }, ['a'], [1], [5]);
  const moved = new Uint8Array(bytes.length + 3).subarray(3);
  moved.set(bytes);
  expect([...meanVector(readWordVectors(moved), ['a'])]).toEqual([1]);
});

it('bytes of a wrong length are refused', () => {
  expect(() => readWordVectors(written({ dimensions: 2, words: 1 }, ['a'], [1], [5]))).toThrow(
    'no 1 vectors of 2 numbers',
  );
});
