import { parseCues, shareTime } from './cues.ts';
import { TranscriptionFailure, type Utterance } from './definition.ts';

/** Reads SubRip (.srt). It has no speakers; `<i>` and its like are dropped. */
export const parseSubRip = (text: string): readonly Utterance[] => {
  const cues = parseCues(text);
  if (cues.length === 0 && text.trim() !== '')
    throw new TranscriptionFailure('The sidecar is no SRT: it has no timing line.');
  return cues.flatMap((cue) =>
    shareTime(cue, [{ speaker: null, text: cue.lines.join(' ').replace(/<[^<>]*>|\{\\[^{}]*\}/g, '') }]),
  );
};
