import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flacFile } from '../../../../lambdas/adapters/audio/flac/flac-file.ts';
import { crc8, crc16, flacFrameAt } from '../../../../lambdas/adapters/audio/flac/flac-frames.ts';
import type { FlacLayout } from '../../../../lambdas/adapters/audio/flac/flac-layout.ts';
import { walkFlac } from '../../../../lambdas/adapters/audio/flac/flac-walk.ts';
import { hearFlac } from '../../../../lambdas/adapters/audio/flac/hear-flac.ts';
import { partOfTable } from '../../../../lambdas/adapters/audio/frame-ranges.ts';
import { flacThatRepeats } from '../../recordings/lying-files.ts';
import { madeFlac, mostSamples } from '../../recordings/made-flac.ts';
import { fileOf, memoryRecording } from '../../recordings/memory-recording.ts';
import { decodedFlac } from '../decoded.ts';
import { chunked, locatedOf, oneSlice } from '../hearing.ts';

const talk = new Uint8Array(readFileSync(new URL('../files/talk.flac', import.meta.url)));
const layoutOf = async (bytes: Uint8Array): Promise<FlacLayout> => {
  const { layout } = await locatedOf(memoryRecording(fileOf(bytes)).recording);
  if (layout.codec !== 'flac') throw new Error(layout.codec);
  return layout;
};
const soundOf = ({ slices }: FlacLayout, bytes: Uint8Array) => bytes.subarray(slices[0]?.byte_start ?? 0);

describe('FLAC frames', () => {
  it('are all found, without gaps between them', async () => {
    const layout = await layoutOf(talk);
    const sound = soundOf(layout, talk);
    const { ticks, frames } = walkFlac(sound, layout);
    expect(ticks).toBe(Math.round(layout.duration_seconds * layout.ticks_per_second));
    expect(frames.bytes.reduce((sum, bytes) => sum + bytes, 0)).toBe(sound.byteLength);
    expect(new Set(frames.ticks.slice(0, -1))).toEqual(new Set([layout.block_samples]));
  });

  it('with numbers out of sequence are counted separately', async () => {
    const bytes = flacThatRepeats(200);
    const layout = await layoutOf(bytes);
    const honest = walkFlac(soundOf(layout, talk), layout);
    expect(honest.strayed_ticks).toBe(0);
    const { ticks, strayed_ticks } = walkFlac(soundOf(layout, bytes), layout);
    expect(ticks + strayed_ticks).toBe(honest.ticks + 199 * layout.block_samples);
  });

  it('of another stream are counted separately', async () => {
    const frames = Array.from({ length: 100 }, () => ({ number: 1, channels: 2 as const }));
    const bytes = madeFlac(24, [{ number: 0 }, { number: 1 }, ...frames, { number: 2 }]);
    const layout = await layoutOf(bytes);
    const { ticks, strayed_ticks } = walkFlac(soundOf(layout, bytes), layout);
    expect([ticks, strayed_ticks]).toEqual([3 * mostSamples, 100 * mostSamples]);
  });

  it('that claim days in a file of seconds are not decoded', async () => {
    const frames = Array.from({ length: 30_000 }, (_, i) => ({ number: i % 3 }));
    const bytes = madeFlac(24, frames);
    const layout = await layoutOf(bytes);
    const heard = await hearFlac(layout, soundOf(layout, bytes));
    expect(heard).toMatchObject({ ticks: 30_000 * mostSamples, levels: { values: new Float32Array() } });
  });

  it('whose numbers start again are heard each time', async () => {
    const layout = await layoutOf(talk);
    const sound = soundOf(layout, talk);
    const { ticks, strayed_ticks } = walkFlac(new Uint8Array(Buffer.concat([sound, sound, sound])), layout);
    expect([ticks, strayed_ticks]).toEqual([3 * walkFlac(sound, layout).ticks, 0]);
  });

  it('that are missing are skipped, and the others stay whole', async () => {
    const layout = await layoutOf(talk);
    const sound = soundOf(layout, talk);
    const { frames } = walkFlac(sound, layout);
    const [from = 0, to = 0] = [frames.offsets[5], frames.offsets[9]];
    const gapped = new Uint8Array(Buffer.concat([sound.subarray(0, from), sound.subarray(to)]));
    const found = walkFlac(gapped, layout).frames;
    expect(Array.from(found.bytes)).toEqual(Array.from(frames.bytes).toSpliced(5, 4));
  });

  it('are numbered through all lengths of a coded number', async () => {
    const layout = await layoutOf(talk);
    const sound = soundOf(layout, talk);
    const { frames } = walkFlac(sound, layout);
    // Ten minutes: numbers of one, two and three bytes.
    const rounds = 60;
    const all = { bytes: sound, frames: { ...frames } };
    const file = flacFile(layout, { bytes: 0, ticks: 0 });
    const body = Buffer.concat(Array.from({ length: rounds }, () => file.body(all)));
    const again = walkFlac(new Uint8Array(body), layout);
    expect(again.frames.ticks.length).toBe(rounds * frames.ticks.length);
    expect(again.frames.ticks.length).toBeGreaterThan(0x800);
  });

  it('that count samples instead of frames are cut, and numbered accordingly', async () => {
    const layout = { ...(await layoutOf(talk)), variable: true };
    const bytes = new Uint8Array(await variableFile(layout));
    const { located, bytes: chunk } = await chunked(memoryRecording(fileOf(bytes)).recording, oneSlice, [
      [4, 6],
    ]);
    expect(located.layout).toMatchObject({ variable: true });
    const { samples, sampleRate } = await decodedFlac(chunk);
    const whole = await decodedFlac(talk);
    const start = Math.floor((4 * sampleRate) / layout.block_samples) * layout.block_samples;
    expect(samples).toEqual(whole.samples.subarray(start, start + samples.length));
    expect(samples.length).toBeGreaterThanOrEqual(2 * sampleRate);
  });
});

/** The sample as an encoder with blocks of different lengths marks it: headers count samples. */
const variableFile = async (layout: FlacLayout): Promise<Buffer> => {
  const sound = soundOf(layout, talk);
  const { frames, ticks } = walkFlac(sound, { ...layout, variable: false });
  const file = flacFile(layout, { bytes: 0, ticks });
  const marked = Array.from(frames.ticks, (_, i) => {
    const part = partOfTable(frames, { first: i, end: i + 1 });
    const frame = file.body({ frames: part.frames, bytes: sound.subarray(part.byte_start, part.byte_end) });
    const header = flacFrameAt(frame, 0)?.header_bytes ?? 0;
    frame[1] = 0xf9;
    frame[header - 1] = crc8(frame, 0, header - 1);
    Buffer.from(frame.buffer, frame.byteOffset).writeUInt16BE(
      crc16(frame, 0, frame.byteLength - 2),
      frame.byteLength - 2,
    );
    return frame;
  });
  return Buffer.concat([file.header, ...marked]);
};
