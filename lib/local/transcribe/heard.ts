import * as z from 'zod';
import { maximumUtterances } from './cues.ts';
import { type Heard, type SpokenWord, TranscriptionFailure, type Utterance } from './definition.ts';
import { parseSubRip } from './sub-rip.ts';
import { parseWebVtt } from './web-vtt.ts';

/** No chunk, and no whole day, has more words: more of them are an error of the recogniser. */
const maximumWords = 100_000;

/** Recognisers round, so some times are slightly negative. */
const seconds = z.number().transform((value) => Math.max(0, value));

/** A number, a name, or `?` if it is unknown. */
const speaker = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((name) => (name === undefined || name === null || name === '?' ? null : String(name)));

/** `probability` of openai-whisper and faster-whisper, `score` of WhisperX, which gives some words no time. */
const word = z
  .object({
    word: z.string(),
    start: seconds.nullish(),
    end: seconds.nullish(),
    probability: z.number().nullish(),
    score: z.number().nullish(),
  })
  .transform(({ word: text, start, end, probability, score }): SpokenWord | undefined =>
    typeof start !== 'number' || typeof end !== 'number'
      ? undefined
      : {
          text,
          startSeconds: start,
          endSeconds: Math.max(start, end),
          confidence: Math.min(1, Math.max(0, probability ?? score ?? 1)),
        },
  );

const segment = z
  .object({ start: seconds, end: seconds, text: z.string(), speaker, words: z.array(word).nullish() })
  .transform(({ start, end, words, ...said }): Utterance => {
    const timed = (words ?? []).filter((each) => each !== undefined);
    const areTimed = timed.length > 0 && timed.length === words?.length;
    return {
      speaker: said.speaker,
      startSeconds: start,
      endSeconds: Math.max(start, end),
      text: said.text,
      ...(areTimed && { words: timed }),
    };
  });

/** openai-whisper, faster-whisper, WhisperX, and `verbose_json` of OpenAI-compatible servers. */
const ofWhisper = z
  .object({ segments: z.array(segment).max(maximumUtterances), language: z.string().nullish() })
  .transform(({ segments: utterances, language }) => ({ utterances, language: language ?? undefined }));

const part = z.object({
  offsets: z.object({ from: z.number(), to: z.number() }),
  text: z.string(),
  speaker,
  speaker_turn_next: z.boolean().optional(),
});

/** `-tdrz` marks where the voice changes, not to whom; with two voices that is enough. */
const turned = (parts: readonly z.infer<typeof part>[]): readonly Utterance[] => {
  let turns = 0;
  return parts.map(({ offsets: { from, to }, text, speaker: named, speaker_turn_next: turnsNext }) => {
    const voice = turnsNext === undefined ? named : String(turns % 2);
    if (turnsNext === true) turns += 1;
    const startSeconds = Math.max(0, from) / 1_000;
    return { speaker: voice, startSeconds, endSeconds: Math.max(startSeconds, to / 1_000), text };
  });
};

/** whisper.cpp; its offsets are milliseconds. */
const ofWhisperCpp = z
  .object({
    transcription: z.array(part).max(maximumUtterances),
    result: z.object({ language: z.string().optional() }).optional(),
  })
  .transform(({ transcription, result }) => ({
    language: result?.language,
    utterances: turned(transcription),
  }));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readJson = (text: string): Heard => {
  const json = parseJson(text);
  if (json === undefined) throw unreadable(text);
  const output = Array.isArray(json) ? { segments: json } : json;
  const isWhisperCpp = z.object({ transcription: z.unknown() }).safeParse(output).success;
  const parsed = (isWhisperCpp ? ofWhisperCpp : ofWhisper).safeParse(output);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
  throw new TranscriptionFailure(`its JSON has no words in a known format (${place})`);
};

const unreadable = (text: string): TranscriptionFailure =>
  new TranscriptionFailure(
    `what it gave has no known format, which are WebVTT, SRT and the JSON of Whisper; it begins with ${JSON.stringify(text.slice(0, 80))}`,
  );

const parse = (text: string): Heard => {
  if (/^WEBVTT(\s|$)/.test(text)) return { utterances: parseWebVtt(text), language: undefined };
  if (/^\d+\s*\n\s*\d+:\d\d:\d\d/.test(text)) return { utterances: parseSubRip(text), language: undefined };
  if (/^[[{]/.test(text)) return readJson(text);
  throw unreadable(text);
};

/** `[BLANK_AUDIO]`, `(music)`, `*laughs*`, `♪`: recognisers also report noises, which are not speech. */
const isNoise = ({ text }: Utterance): boolean =>
  /^(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪[^♪]*♪?)$/u.test(text.trim());

/**
 * Parses the output of a recogniser in any format. Throws a TranscriptionFailure whose sentence follows the name of the
 * recogniser.
 */
export const parseHeard = (text: string): Heard => {
  const { utterances, language } = parse(text.replace(/^\uFEFF/, '').trim());
  const spoken = utterances.filter((utterance) => !isNoise(utterance));
  const count = spoken.reduce(
    (sum, { text: said, words }) => sum + (words?.length ?? said.split(/\s+/).length),
    0,
  );
  if (count > maximumWords) throw new TranscriptionFailure(`it gave more than ${maximumWords} words`);
  return { utterances: spoken, language };
};
