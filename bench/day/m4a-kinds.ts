import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChunkPart, chunkWriter } from '../../lambdas/adapters/audio/chunk-writer.ts';
import { keepStretches } from '../../lambdas/adapters/audio/kept-audio.ts';
import { listenToSlice } from '../../lambdas/adapters/audio/listen-slice.ts';
import { locateSlices } from '../../lambdas/adapters/audio/locate-slices.ts';
import { timelineOf } from '../../lambdas/domain/audio/timeline.ts';
import type { Piece } from '../../lambdas/domain/transcription/plan.ts';
import { table } from '../statistics.ts';
import { fileRecording } from './file-recording.ts';
import { missingPrograms } from './files.ts';
import { timeMapError } from './time-map.ts';

/** A way to write the same sound as MPEG-4; `said`: which second of the sound is at a second of such a recording. */
interface Kind {
  readonly name: string;
  readonly input?: readonly string[];
  readonly output: readonly string[];
  readonly said?: (second: number) => number;
}

const fragmented = ['-frag_duration', '2000000', '-movflags'];
const jumpAt = 300;
const jump = 20;
/** A bitstream filter that delays all packets by a second. */
const jumping = `setts=pts=if(gte(PTS*TB\\,${jumpAt})\\,PTS+${jump}/TB\\,PTS):dts=if(gte(DTS*TB\\,${jumpAt})\\,DTS+${jump}/TB\\,DTS)`;
const afterJump = (second: number) => (second < jumpAt + jump / 2 ? second : second - jump);

const kinds: readonly Kind[] = [
  { name: 'index at the end', output: [] },
  { name: 'index in front', output: ['-movflags', '+faststart'] },
  { name: 'QuickTime', output: ['-f', 'mov'] },
  { name: 'fragments, empty index', output: [...fragmented, 'frag_keyframe+empty_moov'] },
  { name: 'fragments, edit list', output: [...fragmented, 'frag_keyframe+delay_moov+default_base_moof'] },
  { name: 'fragments, CMAF', output: [...fragmented, '+cmaf+delay_moov'] },
  {
    name: 'fragments with an index',
    output: [...fragmented, 'frag_keyframe+empty_moov+global_sidx+default_base_moof'],
  },
  { name: 'delayed by 5 s', input: ['-itsoffset', '5'], output: [], said: (second) => second - 5 },
  {
    name: 'delayed by 5 s, fragments',
    input: ['-itsoffset', '5'],
    output: [...fragmented, 'frag_keyframe+delay_moov'],
    said: (second) => second - 5,
  },
  { name: 'a clock that jumps', output: ['-bsf:a', jumping], said: afterJump },
  {
    name: 'a clock that jumps, fragments',
    output: ['-bsf:a', jumping, ...fragmented, 'frag_keyframe+empty_moov'],
    said: afterJump,
  },
];

const ffmpeg = (...given: readonly string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...given]);

/** Stretches of a recording of twelve minutes, s: some within a slice, some over a border of slices. */
const wanted = [20, 115, 236, 290, 330, 600].map((start) => ({
  start_seconds: start,
  end_seconds: start + 20,
}));
const limits = { sliceSeconds: 120, maxSliceBytes: 44 * 1_048_576 };

/** The chunk of all that is wanted, and where its pieces are in the recording. */
const cut = async (path: string): Promise<{ bytes: Buffer; pieces: readonly Piece[]; slices: number }> => {
  const { recording } = fileRecording(path);
  const located = await locateSlices(recording, limits);
  if (located.kind !== 'located') throw new Error(`${path}: ${located.kind}`);
  const { layout, parts } = located;
  const heard = [];
  for (const slice of layout.slices) {
    const one = await listenToSlice(recording, layout, { slice, part: parts[slice.index] });
    if (one.kind !== 'heard') throw new Error(one.detail);
    heard.push({ slice, heard: one });
  }
  const { starts } = timelineOf(
    layout,
    heard.map((one) => one.heard.ticks),
  );
  const kept: ChunkPart[] = [];
  for (const [index, one] of heard.entries()) {
    const start = starts[index] ?? 0;
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = wanted
      .map(({ start_seconds, end_seconds }) => ({
        start_seconds: Math.max(start_seconds, start) - start,
        end_seconds: Math.min(end_seconds, end) - start,
      }))
      .filter(({ start_seconds, end_seconds }) => end_seconds > start_seconds);
    const part = await keepStretches(recording, one, own);
    if (part.kind !== 'kept') throw new Error(part.detail);
    if (own.length > 0) kept.push({ ...part, slice_start_seconds: start });
  }
  const total = (of: 'bytes' | 'ticks') =>
    kept.reduce((sum, { frames }) => sum + frames[of].reduce((all, one) => all + one, 0), 0);
  const written: Uint8Array[] = [];
  const sink = {
    write: async (bytes: Uint8Array) => void written.push(Uint8Array.from(bytes)),
    finish: async () => undefined,
    abort: async () => undefined,
  };
  const writer = chunkWriter(layout, { bytes: total('bytes'), ticks: total('ticks') }, sink);
  for (const part of kept) await writer.write(part);
  const pieces = await writer.finish();
  return { bytes: Buffer.concat(written), pieces, slices: layout.slices.length };
};

/**
 * `npm run bench -- m4a`: writes the sample day in each of the ways in which ffmpeg writes MPEG-4 sound, cuts a chunk
 * of each, and looks for the chunk's sound in the original, where the time map says that it is.
 */
export const m4aKinds = async (count = kinds.length): Promise<void> => {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`m4a: left out, this machine lacks ${missing.join(' and ')}`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'm4a-'));
  const sound = join(folder, 'sound.wav');
  ffmpeg('-i', new URL('../../samples/recordings/day.mp3', import.meta.url).pathname, '-ar', '44100', sound);
  const rows: string[][] = [];
  for (const { name, input = [], output, said = (second: number) => second } of kinds.slice(0, count)) {
    const file = join(folder, 'day.m4a');
    ffmpeg(...input, '-i', sound, '-c:a', 'aac', '-b:a', '64k', ...output, file);
    const { bytes, pieces, slices } = await cut(file);
    const chunk = join(folder, 'chunk.m4a');
    writeFileSync(chunk, bytes);
    const inSound = pieces.map((piece) => ({
      ...piece,
      original_start_seconds: said(piece.original_start_seconds),
    }));
    const { worst, places } = timeMapError(sound, chunk, inSound, pieces.length);
    rows.push([name, String(slices), String(pieces.length), String(places), (worst * 1_000).toFixed(1)]);
  }
  rmSync(folder, { recursive: true });
  console.log(table(['kind of M4A', 'slices', 'pieces', 'places found', 'largest error, ms'], rows));
};
