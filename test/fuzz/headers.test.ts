import { expect, it, vi } from 'vitest';
import type { LayoutOf } from '../../lambdas/adapters/audio/codecs.ts';
import { listenToSlice } from '../../lambdas/adapters/audio/listen-slice.ts';
import { locateSlices } from '../../lambdas/adapters/audio/locate-slices.ts';
import type { Located } from '../../lambdas/adapters/audio/located.ts';
import { probeRecording } from '../../lambdas/adapters/audio/source-recordings.ts';
import type { Recording } from '../../lambdas/adapters/recordings/recording.ts';
import { madeFragments, madeMp4 } from '../adapters/recordings/made-mp4.ts';
import { memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
import { noise, pcm16, wavFile } from '../support/wav.ts';
import { brokenFile, headerPlaces, milliseconds, randomFrom, stretched } from './broken-files.ts';
import { findings, runs, seed } from './runs.ts';

// Recordings whose headers lie. Whatever they say, they end with an answer, after a bounded number of bytes.

const names = ['speech.mp3', 'vbr-no-xing.mp3', 'speech.m4a', 'faststart.m4a', 'fragmented.m4a', 'alac.m4a'];
/** Edits, short sizes and long offsets; fragments whose clock jumps. */
const made = [
  madeMp4({
    packets: 200,
    sizes: 8,
    longOffsets: true,
    edits: [
      { seconds: 2, media_ticks: 1_024 },
      { seconds: 3, media_ticks: -1 },
      { seconds: 4, media_ticks: 80_000 },
    ],
  }),
  madeFragments(
    [0, 40_000, 400_000].map((start) => ({ start, packets: 39 })),
    { edits: [{ seconds: 0, media_ticks: 2_048 }] },
  ),
].map((bytes) => Uint8Array.from(bytes));
const files = [...names, 'speech.flac', 'piped.flac', 'speech.wav']
  .map(sample)
  .concat(wavFile(pcm16(noise(12_000))), made)
  .map((whole) => ({ whole, places: headerPlaces(whole) }));
/** What all heads, tables and places of borders may take of a file of any size. */
const maxReadBytes = 200_000_000;
/** A small file is read a few times over at most: head, tail, tables, borders. */
const maxReadShare = 40;
/** Of the processor, and sixty times what any takes: it tells what hangs from what is slow on a busy machine. */
const maxMs = 30_000;
/** Decoders take milliseconds to make: one file in so many is heard as well. */
const heardEvery = 211;

const limits = { sliceSeconds: 3, maxSliceBytes: 16_384 };
const realLimits = { sliceSeconds: 1800, maxSliceBytes: 67_108_864 };

const readBytes = (requests: readonly (readonly [number, number])[]): number =>
  requests.reduce((sum, [start, end]) => sum + end - start, 0);

/** What is wrong with slices, or null. */
const wrongSlices = ({ layout, parts }: Located<LayoutOf>, size: number): string | null => {
  const { slices } = layout;
  if (parts.length !== 0 && parts.length !== slices.length) return 'parts are not slices';
  if (parts.reduce((sum, part) => sum + part.byteLength, 0) > 24 * size + 16 * slices.length)
    return 'parts are larger than the file can tell';
  const inside = slices.every(
    ({ byte_start, byte_end }) => 0 <= byte_start && byte_start <= byte_end && byte_end <= size,
  );
  const ordered = slices.every(
    ({ byte_start }, i) => i === 0 || byte_start >= (slices[i - 1]?.byte_end ?? 0),
  );
  return inside && ordered ? null : 'slices lie outside of the file, or over one another';
};

const wrongHearing = async (
  recording: Recording,
  { layout, parts }: Located<LayoutOf>,
): Promise<string | null> => {
  for (const slice of layout.slices.slice(0, 3)) {
    const heard = await listenToSlice(recording, layout, { slice, part: parts[slice.index] });
    if (heard.kind !== 'heard') return heard.detail;
    const { frames, levels, ticks } = heard;
    const size = slice.byte_end - slice.byte_start;
    const last = frames.ticks.length - 1;
    const end = last < 0 ? 0 : (frames.start_ticks[last] ?? 0) + (frames.ticks[last] ?? 0);
    // The clock of MPEG-4 may leave silence behind the last of them.
    if (layout.codec === 'm4a' ? end > ticks : end !== ticks) return 'frames do not add up';
    if (frames.bytes.reduce((sum, bytes) => sum + bytes, 0) > size) return 'frames share bytes';
    if (Math.abs(levels.values.length - (ticks / layout.ticks_per_second) * 10) > 1)
      return `levels of another length: ${levels.values.length}, ${ticks / layout.ticks_per_second}`;
  }
  return null;
};

/** What is wrong with the answers about the recording of a seed, and what they were. */
const judged = async (from: number): Promise<{ kind: string; wrong: readonly (string | null)[] }> => {
  const random = randomFrom(from);
  const broken = brokenFile(files[from % files.length] ?? { whole: new Uint8Array(), places: [] }, random);
  const file = stretched(broken, random);
  const isWhole = file.size === broken.byteLength;
  const { recording, requests } = memoryRecording(file);
  const began = process.cpuUsage();
  const probe = await probeRecording(recording);
  const located = await locateSlices(recording, isWhole ? limits : realLimits);
  const read = readBytes(requests);
  const isHeard = located.kind === 'located' && isWhole && from % heardEvery === 0;
  const misheard = isHeard ? await wrongHearing(recording, located) : null;
  const ms = milliseconds(process.cpuUsage(began));
  const wrong = [
    probe.kind === 'unsupported_codec' && located.kind === 'located' ? 'not as probed' : null,
    read > Math.min(maxReadBytes, maxReadShare * file.size + 1_000_000)
      ? `${read} of ${file.size} bytes`
      : null,
    located.kind === 'located' ? wrongSlices(located, file.size) : null,
    misheard,
    ms > maxMs ? `${ms} ms` : null,
  ];
  return { kind: located.kind, wrong };
};

const title = `ends with an answer for ${runs} recordings with broken headers (seed ${seed})`;
it(title, { timeout: 0 }, async () => {
  const found = findings();
  const kinds = { located: 0, unsupported_codec: 0, unreachable: 0, thrown: 0 };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let from = seed; from < seed + runs; from += 1) {
    const { kind, wrong } = await judged(from).catch((error) => ({ kind: 'thrown', wrong: [String(error)] }));
    if (kind in kinds) kinds[kind as keyof typeof kinds] += 1;
    for (const one of wrong) if (one !== null) found.add(one, `FUZZ_SEED=${from} FUZZ_RUNS=1`);
  }
  expect(found.list).toEqual([]);
  expect(kinds).toMatchObject({ unreachable: 0, thrown: 0 });
  expect(kinds.located).toBeGreaterThanOrEqual(Math.floor(runs / 4));
  expect(kinds.unsupported_codec).toBeGreaterThanOrEqual(Math.floor(runs / 20));
});
