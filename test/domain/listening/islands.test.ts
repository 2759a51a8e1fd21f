import { describe, expect, it } from 'vitest';
import { islandsOf, joinStretches } from '../../../lambdas/domain/listening/islands.ts';

const alone = { before: false, after: false };
const between = { before: true, after: true };

/** Frames of a minute, with speech in the given seconds. */
const minute = (...speech: (readonly [number, number])[]): Uint8Array => {
  const frames = new Uint8Array(600);
  for (const [from, to] of speech) frames.fill(1, Math.round(from * 10), Math.round(to * 10));
  return frames;
};
const stretch = (start_seconds: number, end_seconds: number) => ({ start_seconds, end_seconds });

describe('islands of speech', () => {
  it('extend a second beyond it on both sides', () => {
    expect(islandsOf(minute([20, 25]), alone)).toEqual([stretch(19, 26)]);
  });

  it('contain pauses of up to ten seconds, and end at longer ones', () => {
    expect(islandsOf(minute([12, 15], [25, 28]), alone)).toEqual([stretch(11, 29)]);
    expect(islandsOf(minute([12, 15], [25.2, 28]), alone)).toEqual([stretch(11, 16), stretch(24.2, 29)]);
  });

  it('are absent where hardly any speech is found', () => {
    expect(islandsOf(minute([20, 21.4]), alone)).toEqual([]);
    expect(islandsOf(minute([20, 20.8], [25, 25.8]), alone)).toEqual([stretch(19, 26.8)]);
  });

  it('stay within the analysed range', () => {
    expect(islandsOf(minute([0.2, 5], [58, 60]), alone)).toEqual([stretch(0, 6), stretch(57, 60)]);
    expect(islandsOf(new Uint8Array(0), between)).toEqual([]);
  });

  it('near an edge of a slice extend to it, however short they are', () => {
    expect(islandsOf(minute([5, 5.2], [52, 52.3]), between)).toEqual([stretch(0, 6.2), stretch(51, 60)]);
    expect(islandsOf(minute([5, 5.2], [52, 52.3]), alone)).toEqual([]);
    expect(islandsOf(minute([10.1, 10.3]), between)).toEqual([]);
  });
});

describe('stretches', () => {
  it('that meet at the edge of two slices are merged', () => {
    expect(joinStretches([stretch(1, 10), stretch(10.05, 20), stretch(21, 22)])).toEqual([
      stretch(1, 20),
      stretch(21, 22),
    ]);
  });

  it('that contain each other are merged into the larger one', () => {
    expect(joinStretches([stretch(1, 10), stretch(2, 3)])).toEqual([stretch(1, 10)]);
  });
});
