import { describe, expect, it } from 'vitest';
import { loudnessOf, unknownLoudness } from '../../../lambdas/domain/listening/loudness.ts';
import { findRep, type VoicedChunk } from '../../../lambdas/domain/transcription/find-rep.ts';

const word = (text: string, start_seconds: number, speaker: string | null) => ({
  text,
  start_seconds,
  end_seconds: start_seconds + 0.4,
  speaker,
  confidence: 1,
});
const says = (speaker: string | null, text: string, start: number) =>
  text.split(' ').map((one, index) => word(one, start + index * 0.5, speaker));

const repLines = "Hi, I'm Alex with Ridgeline Roofing. We are helping your neighbors. How old is your roof?";
const customerLines = "I don't know. It is too expensive, I am not interested.";

/** A chunk of two islands; the rep is `rep` in both, the customers are others. */
const chunk = (at: number, rep: string, customer: string): VoicedChunk => ({
  pieces: [
    { chunk_start_seconds: 0, original_start_seconds: at, duration_seconds: 100 },
    { chunk_start_seconds: 100, original_start_seconds: at + 500, duration_seconds: 100 },
  ],
  words: [
    ...says(rep, repLines, at + 1),
    ...says(customer, customerLines, at + 20),
    ...says(rep, repLines, at + 501),
    ...says(`${customer} of the other door`, customerLines, at + 520),
  ],
});

/** As loud as the voice that speaks then. */
const loudnessBy = (chunks: readonly VoicedChunk[], levels: (speaker: string) => number) => {
  const values = new Float32Array(100_000).fill(-80);
  for (const { speaker, start_seconds, end_seconds } of chunks.flatMap(({ words }) => words))
    values.fill(levels(speaker ?? ''), Math.round(start_seconds * 10), Math.round(end_seconds * 10) + 1);
  return loudnessOf([{ start_seconds: 0, values }]);
};

describe('the voice of the rep', () => {
  const day = [chunk(0, '0 a', '0 b'), chunk(2_000, '1 b', '1 a')];

  it('is in every chunk and uses the words of a rep', () => {
    const found = findRep(day, unknownLoudness);
    expect([...(found?.voices ?? [])].sort()).toEqual(['0 a', '1 b']);
    expect(found?.confidence).toBeGreaterThan(0.8);
  });

  it('is the loudest voice if neither words nor positions decide', () => {
    const plain = (at: number, one: string, other: string): VoicedChunk => ({
      pieces: [{ chunk_start_seconds: 0, original_start_seconds: at, duration_seconds: 100 }],
      words: [...says(one, 'well yes it is so', at + 1), ...says(other, 'well yes it is so', at + 20)],
    });
    const chunks = [plain(0, '0 x', '0 y'), plain(300, '1 x', '1 y')];
    const loudness = loudnessBy(chunks, (voice) => (['0 y', '1 x'].includes(voice) ? -20 : -28));
    expect([...(findRep(chunks, loudness)?.voices ?? [])].sort()).toEqual(['0 y', '1 x']);
  });

  it('is absent from a chunk with strangers only', () => {
    const television: VoicedChunk = {
      pieces: [{ chunk_start_seconds: 0, original_start_seconds: 4_000, duration_seconds: 100 }],
      words: says('2 tv', 'and now the weather for the weekend', 4_001),
    };
    const chunks = [...day, television];
    const loudness = loudnessBy(chunks, (voice) =>
      voice === '2 tv' ? -45 : voice === '0 a' || voice === '1 b' ? -20 : -27,
    );
    expect(findRep(chunks, loudness)?.voices.has('2 tv')).toBe(false);
  });

  it('is never two voices of the same chunk', () => {
    const linked = [chunk(0, 'a', 'b'), { ...chunk(2_000, 'b', 'a') }];
    const { voices } = findRep(linked, unknownLoudness) ?? { voices: new Set() };
    expect(voices.size).toBe(1);
  });

  it('is absent without speech or without separate voices', () => {
    expect(findRep([], unknownLoudness)).toBeUndefined();
    const untold = { ...chunk(0, 'a', 'b'), words: says(null, repLines, 1) };
    expect(findRep([untold, untold], unknownLoudness)).toBeUndefined();
  });
});
