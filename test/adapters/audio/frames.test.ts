import { describe, expect, it } from 'vitest';
import { decodeFrames, encodeFrames } from '../../../lambdas/adapters/audio/frame-codes.ts';
import { framesEnd, framesWithin, partOfTable } from '../../../lambdas/adapters/audio/frame-ranges.ts';
import { keepStretches } from '../../../lambdas/adapters/audio/kept-audio.ts';
import { packetLevels } from '../../../lambdas/adapters/audio/packet-levels.ts';
import type { FrameTable } from '../../../lambdas/domain/audio/frame-table.ts';
import { fileOf, memoryRecording } from '../recordings/memory-recording.ts';

/** Ten frames of a tenth of a second and ten bytes, with two bytes of something else between them. */
const frames: FrameTable = {
  ticks_per_second: 1000,
  start_ticks: Float64Array.from({ length: 10 }, (_, i) => i * 100),
  ticks: new Uint32Array(10).fill(100),
  offsets: Float64Array.from({ length: 10 }, (_, i) => i * 12),
  bytes: new Uint32Array(10).fill(10),
};
const bytes = Uint8Array.from({ length: 120 }, (_, i) => (i % 12 < 10 ? Math.floor(i / 12) : 0xff));
const slice = { index: 0, start_seconds: 0, end_seconds: 1, byte_start: 0, byte_end: 120 };
const { recording } = memoryRecording(fileOf(bytes));
const heard = {
  kind: 'heard',
  ticks: 1000,
  levels: { kind: 'level', hop_seconds: 0.1, values: new Float32Array(10) },
  frames,
  bytes,
} as const;

const kept = async (...stretches: readonly (readonly [number, number])[]) => {
  const all = stretches.map(([start_seconds, end_seconds]) => ({ start_seconds, end_seconds }));
  const found = await keepStretches(recording, { slice, heard }, all);
  if (found.kind !== 'kept') throw new Error(found.detail);
  return found;
};

describe('the frames of a range', () => {
  it.each([
    [0, 1, 0, 10],
    [0.1, 0.3, 1, 3],
    [0.15, 0.25, 1, 3],
    [0.19, 0.21, 1, 3],
    [-5, 0.05, 0, 1],
    [0.95, 99, 9, 10],
    [2, 3, 10, 10],
    [0.5, 0.5, 5, 5],
  ])('from %d s to %d s are those that overlap it', (start_seconds, end_seconds, first, end) => {
    expect(framesWithin(frames, { start_seconds, end_seconds })).toEqual({ first, end });
  });

  it('are a part of the table, with their bytes', () => {
    const part = partOfTable(frames, { first: 2, end: 5 });
    expect([part.byte_start, part.byte_end]).toEqual([24, 58]);
    expect(Array.from(part.frames.start_ticks)).toEqual([200, 300, 400]);
    expect(Array.from(part.frames.offsets)).toEqual([0, 12, 24]);
  });

  it('are absent for an empty range', () => {
    const part = partOfTable(frames, { first: 10, end: 10 });
    expect(part.byte_end).toBe(part.byte_start);
    expect(part.frames.ticks).toHaveLength(0);
  });
});

describe('kept sound', () => {
  it('consists of whole frames, without the bytes between them', async () => {
    const found = await kept([0.15, 0.25], [0.7, 0.8]);
    expect(Array.from(found.bytes)).toEqual([1, 2, 7].flatMap((value) => Array(10).fill(value)));
    expect(Array.from(found.frames.start_ticks)).toEqual([100, 200, 700]);
    expect(Array.from(found.frames.offsets)).toEqual([0, 10, 20]);
  });

  it('contains a frame of two ranges once', async () => {
    expect(Array.from((await kept([0, 0.15], [0.16, 0.3])).frames.start_ticks)).toEqual([0, 100, 200]);
  });

  it('is empty for no ranges', async () => {
    const found = await kept();
    expect(found.bytes).toHaveLength(0);
    expect(found.frames.ticks).toHaveLength(0);
  });

  it('is read from the recording if it is not in memory, and fails with it', async () => {
    const unread = { ...heard, bytes: null };
    const stretches = [{ start_seconds: 0.3, end_seconds: 0.5 }];
    const found = await keepStretches(recording, { slice, heard: unread }, stretches);
    expect(found.kind === 'kept' && Array.from(found.bytes)).toEqual(
      [3, 4].flatMap((value) => Array(10).fill(value)),
    );
    const failing = memoryRecording(fileOf(bytes), { failing: true }).recording;
    expect(await keepStretches(failing, { slice, heard: unread }, stretches)).toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a serialised table', () => {
  it('is parsed unchanged, at any alignment in memory', () => {
    const encoded = encodeFrames(frames);
    for (const shift of [0, 1, 7]) {
      const moved = new Uint8Array(encoded.byteLength + shift);
      moved.set(encoded, shift);
      expect(decodeFrames(moved.subarray(shift))).toEqual(frames);
    }
  });

  it('may have no frames', () => {
    const none = partOfTable(frames, { first: 0, end: 0 }).frames;
    expect(decodeFrames(encodeFrames(none))).toEqual(none);
  });

  it.each([0, 5, 16, 255])('is refused with %d other bytes', (length) => {
    expect(() => decodeFrames(new Uint8Array(length).fill(1))).toThrow(/no table/);
  });
});

describe('the levels of packets', () => {
  it('rise where sizes differ, and are zero where they are equal', () => {
    const sizes = Uint32Array.from({ length: 400 }, (_, i) =>
      i >= 200 && i < 260 ? 100 + (i % 7) * 40 : 100,
    );
    const frames = {
      ticks_per_second: 1000,
      start_ticks: Float64Array.from(sizes, (_, i) => i * 50),
      ticks: new Uint32Array(400).fill(50),
      offsets: new Float64Array(400),
      bytes: sizes,
    };
    const { values, kind } = packetLevels(frames, framesEnd(frames));
    expect(kind).toBe('packet_size');
    expect(values).toHaveLength(200);
    expect(values.slice(0, 80).every((value) => value < 1e-3)).toBe(true);
    expect(values.slice(102, 128).every((value) => value > 50)).toBe(true);
    expect(values.slice(150).every((value) => value < 1e-3)).toBe(true);
  });
});
