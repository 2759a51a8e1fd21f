import { execFileSync } from 'node:child_process';
import { originalSeconds, type Piece } from '../../lambdas/domain/transcription/plan.ts';

/** At this rate one sample is a sixteenth of a millisecond. */
const rate = 16_000;
/** The length that is compared, and how far it is moved either way. */
const windowSeconds = 2;
const reachSeconds = 0.15;

/** The sound of a file as any player decodes it. */
const decoded = (file: string, from: number, seconds: number): Float32Array => {
  const input = ['-ss', from.toFixed(3), '-t', seconds.toFixed(3), '-i', file];
  const output = ['-f', 's16le', '-ac', '1', '-ar', String(rate), '-'];
  const raw = execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...input, ...output], {
    maxBuffer: 1_024 ** 3,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Float32Array.from({ length: raw.length >> 1 }, (_, index) => raw.readInt16LE(2 * index));
};

/** By how many seconds `sound`, the middle of `reference`, comes later there, and how similar they are (0-1). */
const lagOf = (reference: Float32Array, sound: Float32Array): { lag: number; likeness: number } => {
  const reach = Math.round(reachSeconds * rate);
  let best = { lag: 0, likeness: -1 };
  for (let lag = -reach; lag <= reach; lag += 1) {
    let both = 0;
    let one = 0;
    let other = 0;
    for (let index = 0; index < sound.length; index += 1) {
      const left = sound[index] ?? 0;
      const right = reference[index + reach - lag] ?? 0;
      both += left * right;
      one += left * left;
      other += right * right;
    }
    const likeness = both / Math.sqrt(one * other || 1);
    if (likeness > best.likeness) best = { lag: lag / rate, likeness };
  }
  return best;
};

/**
 * The largest error of a chunk's time map, seconds: at some places of the chunk, `most` of them, the decoded sound is looked for in the decoded
 * original, around where the map says that it is. Places that sound like nothing else (likeness under 0.9) are left out.
 */
export const timeMapError = (
  original: string,
  chunk: string,
  pieces: readonly Piece[],
  most = 3,
): { worst: number; places: number } => {
  const whole = decoded(chunk, 0, 3_600);
  const places = pieces.filter(({ duration_seconds }) => duration_seconds > 3 * windowSeconds).slice(0, most);
  const found = places.map(({ chunk_start_seconds, duration_seconds }) => {
    const at = chunk_start_seconds + duration_seconds / 2;
    const sound = whole.subarray(Math.round(at * rate), Math.round((at + windowSeconds) * rate));
    const from = originalSeconds(pieces, at) - reachSeconds;
    return lagOf(decoded(original, from, windowSeconds + 2 * reachSeconds), sound);
  });
  const sure = found.filter(({ likeness }) => likeness > 0.9);
  return { worst: Math.max(0, ...sure.map(({ lag }) => Math.abs(lag))), places: sure.length };
};
