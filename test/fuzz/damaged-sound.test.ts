import { expect, it, vi } from 'vitest';
import { listenToSlice } from '../../lambdas/adapters/audio/listen-slice.ts';
import { locateSlices } from '../../lambdas/adapters/audio/locate-slices.ts';
import { fileOf, memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
import { milliseconds, type Random, randomFrom } from './broken-files.ts';
import { findings, runs, seed } from './runs.ts';

// Headers that are right, and sound that is not: what decoders are given is what came over the network.

const files = ['speech.mp3', 'cbr-no-xing.mp3', 'vbr-no-xing.mp3', 'speech.flac', 'fragmented.m4a'].map(
  sample,
);
/** Decoding takes as long as a hundred readings of headers. */
const hearings = Math.ceil(runs / 100);
/** Of the processor, and sixty times what any takes: it tells what hangs from what is slow on a busy machine. */
const maxMs = 30_000;
/** A slice of these files is some seconds; one that is damaged is no second per packet. */
const maxSeconds = 600;
/** Where a file tells the times of its sound, silence is whatever it says, up to the longest recording that is looked at. */
const maxToldSeconds = 26 * 3_600;

/** From one byte to all of them, anywhere behind the first headers. */
const damaged = (whole: Uint8Array, random: Random): Uint8Array => {
  const bytes = Uint8Array.from(whole);
  const count = 2 ** Math.floor(random() * 14);
  for (let i = 0; i < count; i += 1) {
    const at = 1024 + Math.floor(random() * (bytes.byteLength - 1024));
    bytes[at] = random() < 0.3 ? 0xff : Math.floor(random() * 256);
  }
  return bytes;
};

/** What is wrong with what was heard, or null. */
const judged = async (from: number): Promise<string | null> => {
  const bytes = damaged(files[from % files.length] ?? new Uint8Array(), randomFrom(from));
  const { recording } = memoryRecording(fileOf(bytes));
  const began = process.cpuUsage();
  const located = await locateSlices(recording, { sliceSeconds: 4, maxSliceBytes: 65_536 });
  if (located.kind !== 'located') return null;
  for (const slice of located.layout.slices) {
    const heard = await listenToSlice(recording, located.layout, { slice });
    if (heard.kind !== 'heard') return heard.detail;
    const seconds = heard.ticks / located.layout.ticks_per_second;
    const { layout } = located;
    const isTold = layout.codec === 'm4a' && layout.timed;
    if (seconds > (isTold ? maxToldSeconds : maxSeconds)) return `${seconds} s of sound`;
    if (Math.abs(heard.levels.values.length - seconds * 10) > 1) return 'levels of another length';
    if (heard.levels.values.some((level) => !Number.isFinite(level))) return 'a level that is no number';
  }
  const ms = milliseconds(process.cpuUsage(began));
  return ms > maxMs ? `${ms} ms` : null;
};

it(`processes ${hearings} recordings with damaged sound to their end (seed ${seed})`, {
  timeout: 0,
}, async () => {
  const found = findings();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let from = seed; from < seed + hearings; from += 1) {
    const wrong = await judged(from).catch(String);
    if (wrong !== null) found.add(wrong, `FUZZ_SEED=${from} FUZZ_RUNS=1`);
  }
  expect(found.list).toEqual([]);
});
