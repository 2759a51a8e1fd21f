import type { Stretch } from '../listening/islands.ts';
import type { Loudness } from '../listening/loudness.ts';
import { pauseIn } from '../listening/pause.ts';

/** The seconds of speech in a chunk; more if there would be more chunks than can be transcribed at once. */
const usualSeconds = 300;
const chunksAtOnce = 40;
/** No chunk grows beyond this by another island, … */
const fullSeconds = 600;
/** … and an island that is longer than this is cut. */
const longestIslandSeconds = 720;
/** Into parts of about this length … */
const partSeconds = 480;
/** … at a pause no further than this from an even share … */
const reachSeconds = 60;
/** … with this much of both parts in common, so that a word at the border is whole in one of them. */
const overlapSeconds = 20;
/** The provider bills at least this much of a file, so a shorter chunk is added to its neighbour. */
const leastSeconds = 15;

/** A part of an island that is not cut further; `overlaps` if its beginning is also the end of the previous part. */
interface Unit extends Stretch {
  readonly overlaps: boolean;
}

const lengthOf = ({ start_seconds, end_seconds }: Stretch): number => end_seconds - start_seconds;
const sumOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0);

const partsOf = (island: Stretch, loudness: Loudness): Unit[] => {
  if (lengthOf(island) <= longestIslandSeconds) return [{ ...island, overlaps: false }];
  const count = Math.ceil(lengthOf(island) / partSeconds);
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const even = island.start_seconds + ((index + 1) * lengthOf(island)) / count;
    const around = { start_seconds: even - reachSeconds, end_seconds: even + reachSeconds };
    return pauseIn(around, loudness);
  });
  return [island.start_seconds, ...cuts].map((from, index) => ({
    start_seconds: index === 0 ? from : from - overlapSeconds / 2,
    end_seconds: (cuts[index] ?? island.end_seconds) + (index < cuts.length ? overlapSeconds / 2 : 0),
    overlaps: index > 0,
  }));
};

/** Whether a chunk of this many seconds may take another unit. */
const takes = (seconds: number, unit: Unit, wanted: number): boolean => {
  if (unit.overlaps) return false;
  if (seconds < leastSeconds || lengthOf(unit) < leastSeconds) return true;
  return seconds < wanted && seconds + lengthOf(unit) <= fullSeconds;
};

/**
 * Divides the speech to be transcribed into chunks of 5 to 10 minutes, of whole islands if possible: boundaries are in
 * silence, and only an island of more than twelve minutes is cut, in its longest pauses, with twenty seconds of
 * overlap. `islands` are in order and disjoint.
 */
export const planChunks = (islands: readonly Stretch[], loudness: Loudness): Stretch[][] => {
  const wanted = Math.min(fullSeconds, Math.max(usualSeconds, sumOf(islands) / chunksAtOnce));
  const chunks: Unit[][] = [];
  for (const unit of islands.flatMap((island) => partsOf(island, loudness))) {
    const current = chunks.at(-1);
    if (current !== undefined && takes(sumOf(current), unit, wanted)) current.push(unit);
    else chunks.push([unit]);
  }
  return chunks.map((chunk) =>
    chunk.map(({ start_seconds, end_seconds }) => ({ start_seconds, end_seconds })),
  );
};
