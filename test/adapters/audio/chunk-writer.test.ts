import { readFileSync } from 'node:fs';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { chunkWriter } from '../../../lambdas/adapters/audio/chunk-writer.ts';
import { m4aFile } from '../../../lambdas/adapters/audio/m4a/m4a-file.ts';
import { probeRecording } from '../../../lambdas/adapters/audio/source-recordings.ts';
import type { Piece } from '../../../lambdas/domain/transcription/plan.ts';
import { noise, pcm16, wavFile } from '../../support/wav.ts';
import { fileOf, memoryRecording, sample } from '../recordings/memory-recording.ts';
import { decodedFlac, decodedMp3, decodedWav, lagOf } from './decoded.ts';
import { chunked, chunkOf, heardOf, locatedOf, oneSlice, partsOf } from './hearing.ts';

const recordingOf = (bytes: Uint8Array) => memoryRecording(fileOf(bytes)).recording;
const file = (path: string) => new Uint8Array(readFileSync(new URL(`files/${path}`, import.meta.url)));
const day = file('../../../../samples/recordings/day.mp3');
const sound = wavFile(pcm16(noise(8000 * 30)));

const decoders = { mp3: decodedMp3, flac: decodedFlac, wav: decodedWav } as const;

/** The largest error of a time map, in seconds, and the least likeness of what lies where it says. */
const checked = async (
  codec: keyof typeof decoders,
  { whole, bytes, delay }: { whole: Uint8Array; bytes: Uint8Array; delay: number },
  pieces: readonly Piece[],
) => {
  const chunk = await decoders[codec](bytes);
  const original = await decoders[codec](whole);
  const rate = chunk.sampleRate;
  const found = pieces
    .filter(({ duration_seconds }) => duration_seconds > 1)
    .map(({ chunk_start_seconds, original_start_seconds, duration_seconds }) => {
      const margin = duration_seconds / 3;
      return lagOf(
        [chunk.samples, Math.round((chunk_start_seconds + margin) * rate)],
        [original.samples, Math.round((original_start_seconds + margin) * rate) + delay],
        { length: Math.round(Math.min(0.25, margin) * rate), reach: Math.round(0.03 * rate) },
      );
    });
  return {
    seconds: Math.max(...found.map(({ samples }) => Math.abs(samples) / rate)),
    correlation: Math.min(...found.map(({ correlation }) => correlation)),
    length: chunk.samples.length / rate,
  };
};

const total = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);

describe('a chunk of kept sound', () => {
  it.each([
    // A decoder that does not trim begins with the delay.
    ['mp3', 'speech.mp3', sample('speech.mp3'), 4],
    ['mp3', 'vbr-no-xing.mp3', sample('vbr-no-xing.mp3'), 4],
    ['mp3', 'stereo.mp3', file('stereo.mp3'), 4],
    ['flac', 'talk.flac', file('talk.flac'), 4],
    ['wav', 'pcm', sound, 4],
  ] as const)(
    'from %s (%s) plays, and its time map leads back to the recording',
    async (codec, _, whole, sliceSeconds) => {
      const recording = recordingOf(whole);
      const { located, bytes, pieces } = await chunked(recording, { ...oneSlice, sliceSeconds }, [
        [0.5, 3],
        [5, 7.5],
      ]);
      expect(located.layout.slices.length).toBeGreaterThan(1);
      expect(pieces.length).toBeGreaterThanOrEqual(2);
      const delay = located.layout.delay_ticks;
      const { seconds, correlation, length } = await checked(codec, { whole, bytes, delay }, pieces);
      expect(seconds).toBeLessThan(0.001);
      expect(correlation).toBeGreaterThan(0.99);
      expect(length).toBeGreaterThan(total(pieces) - 0.1);
      expect(await probeRecording(recordingOf(bytes))).toMatchObject({ kind: 'recognised', codec });
    },
  );

  it('from a whole day leads back to within a millisecond at any place in the file', async () => {
    const recording = recordingOf(day);
    const { bytes, pieces, located } = await chunked(recording, { ...oneSlice, sliceSeconds: 200 }, [
      [20, 24],
      [199, 203],
      [640, 645],
    ]);
    expect(located.layout.slices.length).toBe(5);
    expect(pieces.map(({ original_start_seconds }) => Math.round(original_start_seconds))).toEqual([
      20, 199, 640,
    ]);
    const delay = located.layout.delay_ticks;
    const { seconds, correlation } = await checked('mp3', { whole: day, bytes, delay }, pieces);
    expect(seconds).toBeLessThan(0.001);
    expect(correlation).toBeGreaterThan(0.99);
  });

  it('lists no part of the recording before its first frame', async () => {
    const { pieces } = await chunked(recordingOf(sample('speech.mp3')), oneSlice, [[-1, 2]]);
    expect(pieces[0]?.original_start_seconds).toBe(0);
    expect(pieces[0]?.chunk_start_seconds).toBeGreaterThan(0.02);
  });

  it('has one piece where slices meet', async () => {
    const { pieces } = await chunked(recordingOf(sound), { ...oneSlice, sliceSeconds: 5 }, [[3, 17]]);
    expect(pieces).toEqual([{ chunk_start_seconds: 0, original_start_seconds: 3, duration_seconds: 14 }]);
  });

  it('from WAV contains the same samples', async () => {
    const { bytes } = await chunked(recordingOf(sound), { ...oneSlice, sliceSeconds: 5 }, [[3, 17]]);
    expect(Buffer.from(bytes.subarray(44)).equals(sound.subarray(44 + 3 * 16_000, 44 + 17 * 16_000))).toBe(
      true,
    );
  });

  it('from FLAC has new frame numbers, valid checksums and its own length', async () => {
    const whole = file('talk.flac');
    const { bytes, located } = await chunked(recordingOf(whole), { ...oneSlice, sliceSeconds: 3 }, [[6, 9]]);
    const again = await locatedOf(recordingOf(bytes));
    const [heard] = await heardOf(recordingOf(bytes), again);
    expect(heard?.ticks).toBe(Math.round(again.layout.duration_seconds * located.layout.ticks_per_second));
    expect(heard?.levels.values.some((level) => level > -60)).toBe(true);
    // The number of the first frame, behind four bytes of header.
    expect(bytes[42 + 4]).toBe(0);
    expect(bytes[42 + (heard?.frames.offsets[1] ?? 0) + 4]).toBe(1);
  });

  it('refuses parts that contradict the totals already written', async () => {
    const { layout } = await locatedOf(recordingOf(sound));
    const sink = { write: async () => {}, finish: async () => {}, abort: async () => {} };
    await expect(chunkWriter(layout, { bytes: 2, ticks: 1 }, sink).finish()).rejects.toThrow(/not 2 and 1/);
  });
});

describe('a chunk from an MPEG-4 file', () => {
  const walked = async (bytes: Uint8Array) => {
    const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
    const track = await input.getPrimaryAudioTrack();
    if (track === null) throw new Error('No sound');
    const packets: { at: number; data: string }[] = [];
    for await (const packet of new EncodedPacketSink(track).packets())
      packets.push({ at: packet.timestamp, data: Buffer.from(packet.data).toString('base64') });
    return { packets, config: await track.getDecoderConfig(), seconds: await track.computeDuration() };
  };

  it.each(['speech.m4a', 'faststart.m4a', 'fragmented.m4a'])(
    'with %s has the packets of the recording at the places in its time map',
    async (name) => {
      const whole = sample(name);
      const { bytes, pieces } = await chunked(recordingOf(whole), { ...oneSlice, sliceSeconds: 4 }, [
        [0.5, 3],
        [6, 9.5],
      ]);
      const original = await walked(whole);
      const chunk = await walked(bytes);
      expect(pieces).toHaveLength(2);
      expect(chunk.seconds).toBeCloseTo(total(pieces), 6);
      expect(chunk.config?.description).toEqual(original.config?.description);
      expect(chunk.config).toMatchObject({
        sampleRate: original.config?.sampleRate,
        numberOfChannels: original.config?.numberOfChannels,
      });
      for (const { chunk_start_seconds, original_start_seconds, duration_seconds } of pieces) {
        const within = chunk.packets.filter(
          ({ at }) => at >= chunk_start_seconds - 1e-6 && at < chunk_start_seconds + duration_seconds - 1e-6,
        );
        expect(within.length).toBeGreaterThan(30);
        for (const { at, data } of within) {
          const there = at - chunk_start_seconds + original_start_seconds;
          const same = original.packets.find((packet) => Math.abs(packet.at - there) < 1e-4);
          expect(same?.data).toBe(data);
        }
      }
    },
  );

  it('may contain Apple Lossless', async () => {
    const { bytes, pieces } = await chunked(recordingOf(sample('alac.m4a')), oneSlice, [[1, 2]]);
    expect(await probeRecording(recordingOf(bytes))).toMatchObject({ kind: 'recognised', codec: 'm4a' });
    expect(total(pieces)).toBeGreaterThanOrEqual(1);
  });

  it('has the brand of QuickTime if its sound description is QuickTime’s', async () => {
    const { layout } = await locatedOf(recordingOf(sample('speech.m4a')));
    if (layout.codec !== 'm4a') throw new Error(layout.codec);
    const entry = Buffer.from(layout.sample_entry, 'base64');
    const brand = (file: ReturnType<typeof m4aFile>) => Buffer.from(file.header).toString('latin1', 8, 12);
    expect(brand(m4aFile(layout, { bytes: 0, ticks: 0 }))).toBe('M4A ');
    entry.writeUInt16BE(1, 16);
    const quickTime = { ...layout, sample_entry: entry.toString('base64') };
    expect(brand(m4aFile(quickTime, { bytes: 0, ticks: 0 }))).toBe('qt  ');
  });

  it('reads only kept sound', async () => {
    const whole = sample('speech.m4a');
    const { recording, requests } = memoryRecording(fileOf(whole));
    const located = await locatedOf(recording);
    const heard = await heardOf(recording, located);
    requests.length = 0;
    const parts = await partsOf(recording, { located, heard }, [[2, 4]]);
    expect(requests).toHaveLength(1);
    const [[start, end] = [0, 0]] = requests;
    expect(end - start).toBe(parts[0]?.bytes.byteLength);
    expect(end - start).toBeLessThan(whole.byteLength / 4);
    await chunkOf(located, parts);
  });
});
