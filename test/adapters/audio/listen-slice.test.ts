import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { listenToSlice } from '../../../lambdas/adapters/audio/listen-slice.ts';
import { type Recording, unreachable } from '../../../lambdas/adapters/recordings/recording.ts';
import { noise, pcm16, wavFile } from '../../support/wav.ts';
import { fileOf, memoryRecording, sample } from '../recordings/memory-recording.ts';
import { decodedFlac, decodedMp3 } from './decoded.ts';
import { heardOf, locatedOf, oneSlice } from './hearing.ts';

const file = (path: string) => new Uint8Array(readFileSync(new URL(`files/${path}`, import.meta.url)));

/** Two seconds of noise at each of some levels. */
const staircase = (levels: readonly number[], sampleRate = 8000): Uint8Array =>
  wavFile(pcm16(Float32Array.from(levels.flatMap((level) => Array.from(noise(sampleRate * 2, { level }))))), {
    sampleRate,
  });

const levelsOf = async (bytes: Uint8Array, sliceSeconds = 3600): Promise<readonly number[]> => {
  const { recording } = memoryRecording(fileOf(bytes));
  const heard = await heardOf(recording, await locatedOf(recording, { ...oneSlice, sliceSeconds }));
  return heard.flatMap(({ levels }) => Array.from(levels.values));
};

describe('the levels of a slice', () => {
  it('are in decibels, every tenth of a second', async () => {
    const levels = await levelsOf(staircase([0.5, 0.05, 0, 0.5]));
    expect(levels).toHaveLength(80);
    const [loud, soft, silent, again] = [0, 20, 40, 60].map((at) => levels.slice(at + 1, at + 20));
    for (const [i, level] of (loud ?? []).entries()) {
      expect(level - (soft?.[i] ?? 0)).toBeCloseTo(20, -1);
      expect(again?.[i]).toBeCloseTo(level, -1);
    }
    expect(silent?.every((level) => level === -120)).toBe(true);
  });

  it('keep to tenths of a second at a sample rate that is not divisible by ten', async () => {
    expect(await levelsOf(staircase([0.5, 0.1, 0.5], 11_025))).toHaveLength(60);
  });

  it.each([
    ['mp3', 'stereo.mp3', decodedMp3],
    ['flac', 'talk.flac', decodedFlac],
  ] as const)('of %s are those of its decoded sound, in every slice', async (_, name, decoded) => {
    const bytes = file(name);
    const { samples, sampleRate } = await decoded(bytes);
    const expected = await levelsOf(wavFile(pcm16(samples), { sampleRate }));
    const { recording } = memoryRecording(fileOf(bytes));
    const located = await locatedOf(recording, { ...oneSlice, sliceSeconds: 2 });
    const heard = await heardOf(recording, located);
    let at = 0;
    for (const { levels, ticks } of heard) {
      const first = (at / sampleRate) * 10;
      // Slices do not begin at tenths of a second: between two values of the whole there is one of the slice.
      const away = Array.from(levels.values, (level, i) => {
        const near = [0, 1].map((n) => expected[Math.floor(first + i) + n] ?? -120);
        return Math.max(0, level - Math.max(...near), Math.min(...near) - level);
      });
      expect(away.slice(1, -1).filter((db) => db > 6).length).toBeLessThanOrEqual(away.length / 10);
      at += ticks;
    }
    expect(heard.length).toBeGreaterThan(3);
  });

  it('of AAC are the variation of its packet sizes', async () => {
    const { recording } = memoryRecording(fileOf(sample('speech.m4a')));
    const [heard] = await heardOf(recording, await locatedOf(recording));
    expect(heard?.levels.kind).toBe('packet_size');
    expect(heard?.levels.values.length).toBe(
      Math.ceil(((heard?.ticks ?? 0) / (heard?.frames.ticks_per_second ?? 1)) * 10),
    );
    expect(heard?.levels.values.every((deviation) => deviation >= 0 && deviation < 2000)).toBe(true);
  });
});

describe('the bytes that are read', () => {
  it.each([
    ['mp3', sample('speech.mp3')],
    ['flac', file('talk.flac')],
    ['wav', staircase([0.1, 0.2, 0.3])],
    ['m4a', sample('fragmented.m4a')],
  ] as const)('of %s are those of the sound, each once', async (_, bytes) => {
    const { recording, requests } = memoryRecording(fileOf(bytes));
    const located = await locatedOf(recording, { ...oneSlice, sliceSeconds: 2 });
    requests.length = 0;
    await heardOf(recording, located);
    expect(requests).toEqual(located.layout.slices.map(({ byte_start, byte_end }) => [byte_start, byte_end]));
  });

  it('continue after a broken connection', async () => {
    const { recording, requests } = memoryRecording(fileOf(sample('cbr-no-xing.mp3')));
    const located = await locatedOf(recording);
    const [whole] = await heardOf(recording, located);
    requests.length = 0;
    const breaking: Recording = {
      ...recording,
      open: async (start, end) => {
        const stream = await recording.open(start, Math.min(end, start + 9000));
        if (stream.kind === 'unreachable' || start + 9000 >= end) return stream;
        let given = 0;
        return {
          ...stream,
          next: async () => {
            given += 1;
            return given === 1 ? stream.next() : unreachable('no_answer', 'reset');
          },
        };
      },
    };
    const [heard] = await heardOf(breaking, located);
    expect(requests.length).toBe(3);
    expect(heard).toEqual(whole);
  });

  it('are none for an MPEG-4 file with an index', async () => {
    const { recording, requests } = memoryRecording(fileOf(sample('speech.m4a')));
    const located = await locatedOf(recording, { ...oneSlice, sliceSeconds: 2 });
    requests.length = 0;
    const heard = await heardOf(recording, located);
    expect(requests).toEqual([]);
    expect(heard.every(({ bytes }) => bytes === null)).toBe(true);
  });
});

describe('damage in a recording', () => {
  const damaged = (bytes: Uint8Array, value: number): Uint8Array => {
    const copy = Uint8Array.from(bytes);
    const middle = Math.floor(bytes.byteLength / 2);
    return copy.fill(value, middle, middle + Math.floor(bytes.byteLength / 10));
  };

  it.each([
    ['mp3', sample('speech.mp3'), 0],
    ['mp3', sample('speech.mp3'), 0xff],
    ['flac', file('talk.flac'), 0],
    ['flac', file('talk.flac'), 0xff],
    ['m4a', sample('fragmented.m4a'), 0xff],
  ] as const)('in %s is skipped', async (_, bytes, value) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const ticksOf = async (content: Uint8Array) => {
      const { recording } = memoryRecording(fileOf(content));
      const heard = await heardOf(recording, await locatedOf(recording));
      const { ticks, levels, frames } = heard[0] ?? {
        ticks: 0,
        levels: { values: [] },
        frames: { ticks_per_second: 1 },
      };
      expect(Math.abs(levels.values.length - (ticks / frames.ticks_per_second) * 10)).toBeLessThanOrEqual(1);
      return ticks;
    };
    const share = (await ticksOf(damaged(bytes, value))) / (await ticksOf(bytes));
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('of a whole slice leaves only that slice without levels', async () => {
    const bytes = Uint8Array.from(sample('cbr-no-xing.mp3'));
    const { recording } = memoryRecording(fileOf(bytes));
    const located = await locatedOf(recording, { ...oneSlice, sliceSeconds: 3 });
    const [, slice] = located.layout.slices;
    if (slice === undefined) throw new Error('One slice');
    bytes.fill(0, slice.byte_start, slice.byte_end);
    const heard = await listenToSlice(recording, located.layout, { slice });
    expect(heard).toMatchObject({ kind: 'heard', ticks: 0, levels: { values: new Float32Array() } });
  });

  it('is distinguished from bytes that cannot be read', async () => {
    const { layout } = await locatedOf(memoryRecording(fileOf(sample('speech.mp3'))).recording);
    const { recording } = memoryRecording(fileOf(sample('speech.mp3')), { failing: true });
    const [slice] = layout.slices;
    if (slice === undefined) throw new Error('No slice');
    expect(await listenToSlice(recording, layout, { slice })).toMatchObject({
      kind: 'unreachable',
      reason: 'no_answer',
    });
  });

  it('is not confused with digital silence, which keeps its length', async () => {
    const levels = await levelsOf(staircase([0, 0, 0]));
    expect(levels).toHaveLength(60);
    expect(levels.every((level) => level === -120)).toBe(true);
  });
});
