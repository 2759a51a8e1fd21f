import { TranscriptionFailure, type Utterance } from './definition.ts';

/** The most bytes that are read of a sidecar: a day of dense speech is about 2 MB. */
export const maximumSidecarBytes = 16 * 1024 * 1024;

/** The API's limit of utterances in a transcript. */
export const maximumUtterances = 50_000;

/** One cue of a WebVTT or SRT file, with its text unparsed. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly lines: readonly string[];
}

const timing =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:\s|$)/;

/**
 * Reads the cues of a file: blocks between empty lines with a timing line; other blocks (headers, notes, styles) are
 * skipped.
 */
export const parseCues = (text: string): readonly Cue[] => {
  const cues: Cue[] = [];
  for (const block of blocksOf(text)) {
    const at = block.findIndex((line) => timing.test(line));
    if (at < 0) continue;
    const [, h1, m1 = '', s1 = '', f1 = '', h2, m2 = '', s2 = '', f2 = ''] =
      timing.exec(block[at] ?? '') ?? [];
    const startSeconds = secondsOf(h1, m1, s1, f1);
    const endSeconds = secondsOf(h2, m2, s2, f2);
    if (endSeconds < startSeconds)
      throw new TranscriptionFailure(`A cue ends before it begins: ${block[at]}`);
    cues.push({ startSeconds, endSeconds, lines: block.slice(at + 1) });
    if (cues.length > maximumUtterances)
      throw new TranscriptionFailure(`There are more than ${maximumUtterances} cues.`);
  }
  return cues;
};

/** Divides a cue's time among its parts by their length in characters. */
export const shareTime = (
  cue: Cue,
  parts: readonly { readonly speaker: string | null; readonly text: string }[],
): readonly Utterance[] => {
  const spoken = parts
    .map(({ speaker, text }) => ({ speaker, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const total = spoken.reduce((sum, { text }) => sum + text.length, 0);
  let startSeconds = cue.startSeconds;
  return spoken.map(({ speaker, text }) => {
    const endSeconds = startSeconds + ((cue.endSeconds - cue.startSeconds) * text.length) / total;
    const utterance = { speaker, startSeconds, endSeconds, text };
    startSeconds = endSeconds;
    return utterance;
  });
};

const blocksOf = (text: string): readonly (readonly string[])[] => {
  const blocks: string[][] = [[]];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
};

const secondsOf = (hours: string | undefined, minutes: string, seconds: string, fraction: string): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000;
