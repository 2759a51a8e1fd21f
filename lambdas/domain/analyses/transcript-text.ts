import type { Refusal } from '../jobs/refusal.ts';
import { responseRefusal } from '../jobs/response-size.ts';
import type { Transcript, Utterance } from '../transcripts/transcript.ts';

// The words of a transcript come from outside. In each format they stay one line of plain text, and can neither end
// their cue nor begin another, nor be read as markup.

/** Any white space, line ends of every kind and control characters. */
const gaps = /[\s\p{Cc}\u2028\u2029]+/gu;

const oneLine = (text: string): string => text.replaceAll(gaps, ' ').trim();

const spoken = ({ utterances }: Transcript): readonly Utterance[] =>
  utterances.filter(({ text }) => oneLine(text) !== '');

const speakerOf = ({ speaker }: Utterance): string => oneLine(speaker) || 'Speaker';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** `h:mm:ss` with at least two digits for the hours, then `point` and the milliseconds. */
const timeOf = (milliseconds: number, point: string): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const clock = `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}`;
  return `${clock}${point}${digits(milliseconds % 1_000, 3)}`;
};

/** A cue must have a duration, so one without is shown for a millisecond. */
const timesOf = ({ start_seconds, end_seconds }: Utterance, point: string): string => {
  const start = Math.round(start_seconds * 1_000);
  const end = Math.max(Math.round(end_seconds * 1_000), start + 1);
  return `${timeOf(start, point)} --> ${timeOf(end, point)}`;
};

/** WebVTT (W3C): text and names take character references. Without `>` nothing in them can be an arrow. */
const inVtt = (text: string): string =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const vtt = (transcript: Transcript): string => {
  const cues = spoken(transcript).map(
    (utterance, index) =>
      `${index + 1}\n${timesOf(utterance, '.')}\n<v ${inVtt(speakerOf(utterance))}>${inVtt(utterance.text)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
};

/** SubRip has no escapes, so characters that players read as markup become others that look alike. */
const alike: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')' };

const inSrt = (text: string): string => oneLine(text).replaceAll(/[<>{}]/g, (sign) => alike[sign] ?? sign);

const srt = (transcript: Transcript): string =>
  spoken(transcript)
    .map(
      (utterance, index) =>
        `${index + 1}\n${timesOf(utterance, ',')}\n${inSrt(speakerOf(utterance))}: ${inSrt(utterance.text)}\n`,
    )
    .join('\n');

/** One line for each utterance. A text cannot break its line, so it cannot be read as another speaker's. */
const txt = (transcript: Transcript): string =>
  spoken(transcript)
    .map((utterance) => {
      const role = utterance.role === null ? '' : ` (${utterance.role})`;
      const clock = timeOf(Math.floor(utterance.start_seconds) * 1_000, '.').slice(0, -'.000'.length);
      return `[${clock}] ${speakerOf(utterance)}${role}: ${oneLine(utterance.text)}\n`;
    })
    .join('');

/** A transcript as text: WebVTT, SubRip, or one line for each utterance. Utterances without words are left out. */
export const transcriptText = { vtt, srt, txt } as const;

const media = { json: undefined, vtt: 'text/vtt', srt: 'application/x-subrip', txt: 'text/plain' } as const;

/** A transcript in the requested format, and its media type if that is not JSON. */
export interface WrittenTranscript {
  readonly kind: 'written';
  readonly text: string;
  readonly media: (typeof media)[keyof typeof media];
}

/** Writes a transcript. One that is too large for a function's response is refused with its size and the limit. */
export const writtenTranscript = (
  transcript: Transcript,
  format: keyof typeof media,
): WrittenTranscript | Refusal<'invalid_request'> => {
  const text = format === 'json' ? JSON.stringify(transcript) : transcriptText[format](transcript);
  const refusal = responseRefusal([text]);
  if (refusal === undefined) return { kind: 'written', text, media: media[format] };
  // The request was not too large; the response would be.
  return { ...refusal, details: { ...refusal.details, reason: 'response_too_large' } };
};
