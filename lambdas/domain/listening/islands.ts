import { frameSeconds } from './speech-frames.ts';

/** A part of a recording, `[start, end)`, seconds. */
export interface Stretch {
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** The seconds of stretches that do not overlap, together. */
export const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds, 0);

/** A silence this long separates two islands of speech. */
export const partingSeconds = 10;
/** An island with less speech than this is a noise. */
const leastSpeechSeconds = 1.5;
/** Kept before and after an island, because words begin and end more softly than they are. */
const paddingSeconds = 1;

const frames = (seconds: number): number => Math.round(seconds / frameSeconds);
/** Whole frames are exact in tenths of a second; fractional seconds are not. */
const seconds = (frame: number): number => Math.round(frame * frameSeconds * 10) / 10;

interface Group {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

const groupsOf = (speech: Uint8Array): Group[] => {
  const groups: Group[] = [];
  speech.forEach((isSpeech, frame) => {
    if (isSpeech === 0) return;
    const current = groups.at(-1);
    if (current === undefined || frame - current.last - 1 > frames(partingSeconds))
      groups.push({ first: frame, last: frame, count: 1 });
    else groups[groups.length - 1] = { ...current, last: frame, count: current.count + 1 };
  });
  return groups;
};

/** On which sides a stretch of frames has a neighbour that is listened to elsewhere. */
export interface Neighbours {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * The islands of speech in frames (`speechFrames`), padded, in order, disjoint; seconds from the first frame. An island
 * near an edge that borders on another worker's slice is kept up to the edge, whatever its length: what lies beyond is
 * unknown here, and in doubt sound is kept.
 */
export const islandsOf = (speech: Uint8Array, neighbours: Neighbours): Stretch[] => {
  const near = frames(partingSeconds);
  const padding = frames(paddingSeconds);
  return groupsOf(speech).flatMap(({ first, last, count }) => {
    const reachesBack = neighbours.before && first < near;
    const reachesOn = neighbours.after && last >= speech.length - near;
    if (!reachesBack && !reachesOn && count < frames(leastSpeechSeconds)) return [];
    return [
      {
        start_seconds: reachesBack ? 0 : seconds(Math.max(0, first - padding)),
        end_seconds: seconds(reachesOn ? speech.length : Math.min(speech.length, last + 1 + padding)),
      },
    ];
  });
};

/** The gap between two adjacent slices is less than a frame of any codec. */
const touchingSeconds = 0.2;

/**
 * Joins stretches, in order of their starts, that overlap or touch, because an island across the edge of a slice is one
 * island.
 */
export const joinStretches = (stretches: readonly Stretch[], gapSeconds = touchingSeconds): Stretch[] => {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last !== undefined && stretch.start_seconds - last.end_seconds <= gapSeconds)
      joined[joined.length - 1] = {
        start_seconds: last.start_seconds,
        end_seconds: Math.max(last.end_seconds, stretch.end_seconds),
      };
    else joined.push(stretch);
  }
  return joined;
};
