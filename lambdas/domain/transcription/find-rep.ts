import type { Loudness } from '../listening/loudness.ts';
import { clamped } from '../numbers/arithmetic.ts';
import { recogniseRep } from '../transcripts/rep.ts';
import type { Piece } from './plan.ts';
import type { RecognisedWord } from './recognised-words.ts';
import { utterancesOf } from './utterances.ts';

/** The words of one chunk, in seconds of the recording, and the stretches that it is made of. */
export interface VoicedChunk {
  readonly words: readonly RecognisedWord[];
  readonly pieces: readonly Piece[];
}

/** Which voices, at most one per chunk, are the rep's, and the confidence (0-1, weighted by speaking time). */
export interface FoundRep {
  readonly voices: ReadonlySet<string>;
  readonly confidence: number;
}

/**
 * Log-odds, set by hand: for each decibel above the other voices, for presence in each island, and for what the words
 * say.
 */
const perDecibel = 0.5;
const mostForLoudness = 4;
const forPresence = 3;
const mostForWords = 4;
/**
 * The person who wears the microphone is about as loud all day; a voice further off than this belongs to another
 * person.
 */
const sameLevelDb = 8;

/** The voice of words without diarization. */
const untold = '';

interface Candidate {
  readonly voice: string;
  /** Mean level over its words, dB; null when nothing was measured. */
  readonly level: number | null;
  readonly seconds: number;
  readonly belief: number;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const levelOf = (words: readonly RecognisedWord[], { at }: Loudness): number | null =>
  meanOf(words.flatMap((word) => at((word.start_seconds + word.end_seconds) / 2) ?? []));

/** The share of the islands with speech in which these words are. */
const presenceOf = (words: readonly RecognisedWord[], { words: all, pieces }: VoicedChunk): number => {
  const placesOf = (some: readonly RecognisedWord[]) =>
    new Set(
      some.map((word) => pieces.findLastIndex((piece) => piece.original_start_seconds <= word.start_seconds)),
    ).size;
  return placesOf(words) / Math.max(1, placesOf(all));
};

const candidatesOf = (chunk: VoicedChunk, loudness: Loudness): Candidate[] => {
  const perVoice = Map.groupBy(chunk.words, ({ speaker }) => speaker ?? untold);
  perVoice.delete(untold);
  const said = recogniseRep(utterancesOf(chunk.words, (voice) => voice ?? ''));
  const levels = new Map([...perVoice].map(([voice, words]) => [voice, levelOf(words, loudness)]));
  return [...perVoice].map(([voice, words]) => {
    const level = levels.get(voice) ?? null;
    const others = meanOf(
      [...levels].flatMap(([other, itsLevel]) => (other === voice ? [] : (itsLevel ?? []))),
    );
    const louder = level === null || others === null ? 0 : level - others;
    const certainty = said?.speaker === voice ? said.confidence : 0.5;
    return {
      voice,
      level,
      seconds: words.reduce((sum, word) => sum + word.end_seconds - word.start_seconds, 0),
      belief:
        clamped(perDecibel * louder, mostForLoudness) +
        forPresence * presenceOf(words, chunk) +
        clamped(Math.log(certainty / Math.max(1e-6, 1 - certainty)), mostForWords),
    };
  });
};

interface Choice {
  readonly candidate: Candidate;
  readonly confidence: number;
}

const choose = (candidates: readonly Candidate[]): Choice | undefined => {
  const [first, ...others] = candidates;
  if (first === undefined) return undefined;
  const candidate = others.reduce((best, other) => (other.belief > best.belief ? other : best), first);
  const total = candidates.reduce((sum, { belief }) => sum + Math.exp(belief - candidate.belief), 0);
  return { candidate, confidence: 1 / total };
};

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The surest first; a voice that speaks in the same chunk as a surer one is not the rep. */
const agreeing = (choices: readonly Choice[], chunks: readonly VoicedChunk[]): Choice[] => {
  const together = chunks.map(({ words }) => new Set(words.map(({ speaker }) => speaker ?? '')));
  const rep = new Set<string>();
  return choices
    .toSorted((one, other) => other.confidence - one.confidence)
    .filter(({ candidate: { voice } }) => {
      const isOther =
        !rep.has(voice) && together.some((set) => set.has(voice) && [...rep].some((known) => set.has(known)));
      if (!isOther) rep.add(voice);
      return !isOther;
    });
};

/**
 * Recognises the rep in every chunk: the loudest voice, since the rep wears the microphone, that speaks in most islands and
 * says what a rep says. A second look leaves out voices that are not as loud as the rep is all day; a chunk may have no rep.
 * A voice that has one name in several chunks is one. Undefined when nobody speaks.
 */
export const findRep = (chunks: readonly VoicedChunk[], loudness: Loudness): FoundRep | undefined => {
  const all = chunks.map((chunk) => candidatesOf(chunk, loudness));
  const usual = median(all.flatMap((candidates) => choose(candidates)?.candidate.level ?? []));
  const isAsLoud = ({ level }: Candidate): boolean =>
    level === null || usual === undefined || Math.abs(level - usual) <= sameLevelDb;
  const choices = all.flatMap((candidates) => choose(candidates.filter(isAsLoud)) ?? []);
  const chosen = agreeing(choices, chunks);
  const seconds = chosen.reduce((sum, { candidate }) => sum + candidate.seconds, 0);
  if (seconds === 0) return undefined;
  const sure = chosen.reduce((sum, { candidate, confidence }) => sum + confidence * candidate.seconds, 0);
  return { voices: new Set(chosen.map(({ candidate }) => candidate.voice)), confidence: sure / seconds };
};
