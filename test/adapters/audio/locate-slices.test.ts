import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locateSlices } from '../../../lambdas/adapters/audio/locate-slices.ts';
import { noise, pcm16, wavFile } from '../../support/wav.ts';
import { fileOf, memoryRecording, sample, sparse } from '../recordings/memory-recording.ts';
import { heardOf, locatedOf, oneSlice } from './hearing.ts';

const file = (path: string) => new Uint8Array(readFileSync(new URL(`files/${path}`, import.meta.url)));
const day = file('../../../../samples/recordings/day.mp3');
const sound = wavFile(pcm16(noise(8000 * 20)));
const gibibyte = 2 ** 30;

const samples = [
  ['mp3', sample('speech.mp3')],
  ['mp3', sample('vbr-no-xing.mp3')],
  ['mp3', file('stereo.mp3')],
  ['m4a', sample('speech.m4a')],
  ['m4a', sample('faststart.m4a')],
  ['m4a', sample('fragmented.m4a')],
  ['m4a', sample('alac.m4a')],
  ['flac', file('talk.flac')],
  ['flac', sample('piped.flac')],
  ['wav', sound],
] as const;

describe('the slices of a recording', () => {
  it.each(samples)('of %s follow each other to the end of the sound', async (codec, bytes) => {
    const { recording } = memoryRecording(fileOf(bytes));
    const { layout } = await locatedOf(recording, { ...oneSlice, sliceSeconds: 1 });
    expect(layout.codec).toBe(codec);
    expect(layout.slices.length).toBeGreaterThanOrEqual(2);
    expect(layout.slices.map(({ index }) => index)).toEqual(layout.slices.map((_, i) => i));
    for (const [i, slice] of layout.slices.entries()) {
      const before = layout.slices[i - 1];
      expect(slice.byte_start).toBeGreaterThanOrEqual(before?.byte_end ?? 0);
      expect(slice.byte_end).toBeGreaterThan(slice.byte_start);
      expect(slice.end_seconds).toBeGreaterThan(slice.start_seconds);
    }
    expect(layout.slices.at(-1)?.byte_end).toBeLessThanOrEqual(bytes.byteLength);
    expect(layout.slices.at(-1)?.end_seconds).toBeCloseTo(layout.duration_seconds, 0);
  });

  it.each(samples)('of %s are decoded like the whole, frame for frame', async (_, bytes) => {
    const { recording } = memoryRecording(fileOf(bytes));
    const whole = await heardOf(recording, await locatedOf(recording));
    const sliced = await heardOf(recording, await locatedOf(recording, { ...oneSlice, sliceSeconds: 1 }));
    const frames = (heard: typeof whole) => heard.flatMap((one) => Array.from(one.frames.bytes));
    expect(sliced.length).toBeGreaterThan(whole.length);
    expect(sliced.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(whole[0]?.ticks);
    expect(frames(sliced)).toEqual(frames(whole));
  });

  it.each(samples)('of %s have at most their maximum of bytes', async (codec, bytes) => {
    const { recording } = memoryRecording(fileOf(bytes));
    const maxSliceBytes = 8192;
    const { layout } = await locatedOf(recording, { ...oneSlice, maxSliceBytes });
    // Where they end by bytes, they end at the next frame, or fragment.
    const most = codec === 'm4a' && !('fragmented' in layout && layout.fragmented) ? 1 : 2;
    for (const { byte_start, byte_end } of layout.slices)
      expect(byte_end - byte_start).toBeLessThanOrEqual(most * maxSliceBytes);
  });

  it('are found with one small read each', async () => {
    const { recording, requests } = memoryRecording(fileOf(day));
    const { layout } = await locatedOf(recording, { ...oneSlice, sliceSeconds: 100 });
    expect(layout.slices.length).toBeGreaterThan(7);
    expect(requests.length).toBeLessThan(layout.slices.length + 3);
    const read = requests.reduce((sum, [start, end]) => sum + end - start, 0);
    expect(read).toBeLessThan(16_384 * (layout.slices.length + 3));
  });

  it('of FLAC are about equally long, however loud they are', async () => {
    const { recording } = memoryRecording(fileOf(file('talk.flac')));
    const { layout } = await locatedOf(recording, { ...oneSlice, sliceSeconds: 2 });
    for (const { start_seconds, end_seconds } of layout.slices) {
      expect(end_seconds - start_seconds).toBeGreaterThan(1.4);
      expect(end_seconds - start_seconds).toBeLessThan(2.6);
    }
  });

  it('of FLAC leave memory for the decoded sound', async () => {
    const { recording } = memoryRecording(fileOf(file('talk.flac')));
    const { layout } = await locatedOf(recording, { ...oneSlice, maxSliceBytes: 100_000 });
    for (const { byte_start, byte_end } of layout.slices)
      expect(byte_end - byte_start).toBeLessThanOrEqual(60_000 + 4_096);
  });

  it('of a WAVE file of many gigabytes are computed, whatever sizes its headers state', async () => {
    const size = 9 * gibibyte;
    for (const statedBytes of [0xffffffff, (size - 44) % 2 ** 32, 0]) {
      const head = wavFile(new Uint8Array(), { sampleRate: 48_000, channels: 2, statedBytes });
      const { recording, requests } = memoryRecording(sparse(size, [[0, head]]));
      const { layout } = await locatedOf(recording, { sliceSeconds: 1800, maxSliceBytes: 2 ** 26 });
      expect(requests).toEqual([]);
      expect(layout.slices.at(-1)?.byte_end).toBe(size - (size % 4));
      expect(
        layout.slices.every(({ byte_start, byte_end }) => byte_end - byte_start <= 2 ** 26 + 19_200),
      ).toBe(true);
    }
  });
});

describe('a recording that cannot be split', () => {
  const patched = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
    new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1'));
  const truncated = (bytes: Uint8Array, share: number) =>
    bytes.slice(0, Math.floor(bytes.byteLength * share));

  it.each([
    ['no bytes at all', new Uint8Array()],
    ['text', new Uint8Array(Buffer.from('This is no recording. '.repeat(1000)))],
    ['zeros', new Uint8Array(200_000)],
    ['AAC without a container, named .mp3', sample('adts-named.mp3')],
    ['Ogg', sample('speech.ogg')],
    ['WebM', sample('speech.webm')],
    ['MPEG layer II', sample('layer2.mp2')],
    ['Opus in MPEG-4', sample('opus.mp4')],
    ['moving pictures', sample('video.mp4')],
    ['moving pictures in AVI', sample('video.avi')],
    ['a transport stream', sample('transport.mpegts')],
    ['an encrypted MPEG-4 file', patched(sample('speech.m4a'), 'mp4a', 'enca')],
    ['a file of a music shop', patched(sample('speech.m4a'), 'mp4a', 'drms')],
    ['a file with a box of protection', patched(sample('speech.m4a'), 'esds', 'sinf')],
    ['an MPEG-4 file cut short', truncated(sample('faststart.m4a'), 0.6)],
    ['an MPEG-4 file without its index', truncated(sample('speech.m4a'), 0.6)],
    ['a WAVE file without sound', wavFile(new Uint8Array())],
    ['a WAVE file with an unknown coding', wavFile(pcm16(noise(8000)), { tag: 0x55 })],
    ['a WAVE file of a sample a minute', wavFile(pcm16(noise(800_000)), { sampleRate: 1 })],
    ['FLAC headers alone', file('talk.flac').slice(0, 42)],
  ])('is reported for %s', async (_, bytes) => {
    const { recording, requests } = memoryRecording(fileOf(bytes));
    expect(await locateSlices(recording, { sliceSeconds: 60, maxSliceBytes: 2 ** 26 })).toEqual({
      kind: 'unsupported_codec',
    });
    expect(requests.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(1_000_000);
  });

  it('is reported for an MPEG-4 file with a false index', async () => {
    const bytes = Buffer.from(sample('faststart.m4a'));
    const claims = [
      ['stsz', 8, 0xffffffff],
      ['stsz', 4, 0x7fffffff],
      ['stco', 8, 0xfffffff0],
      ['stsc', 12, 0],
      ['stts', 12, 0],
    ] as const;
    for (const [box, offset, value] of claims) {
      const lying = Buffer.from(bytes);
      lying.writeUInt32BE(value, lying.indexOf(box, 0, 'latin1') + 4 + offset);
      const { recording } = memoryRecording(fileOf(new Uint8Array(lying)));
      const located = await locateSlices(recording, oneSlice);
      expect([box, located.kind]).toEqual([box, 'unsupported_codec']);
    }
  });

  it('is reported with the reason when its bytes cannot be read', async () => {
    const { recording } = memoryRecording(fileOf(day), { failing: true });
    expect(await locateSlices(recording, { ...oneSlice, sliceSeconds: 60 })).toMatchObject({
      kind: 'unreachable',
      reason: 'no_answer',
    });
  });
});

describe('a truncated recording', () => {
  it.each([
    ['mp3', sample('speech.mp3')],
    ['flac', file('talk.flac')],
    ['wav', sound],
    ['m4a', sample('fragmented.m4a')],
  ] as const)('as %s is processed to its end', async (_, bytes) => {
    const ticksOf = async (content: Uint8Array) => {
      const { recording } = memoryRecording(fileOf(content));
      const located = await locatedOf(recording, { ...oneSlice, sliceSeconds: 2 });
      const heard = await heardOf(recording, located);
      return heard.reduce((sum, { ticks }) => sum + ticks, 0);
    };
    const half = bytes.slice(0, Math.floor(bytes.byteLength / 2));
    const share = (await ticksOf(half)) / (await ticksOf(bytes));
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });
});
