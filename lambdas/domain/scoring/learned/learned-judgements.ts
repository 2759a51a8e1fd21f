import type { SaidOutcome } from '../../transcripts/outcome.ts';
import { countWords, plain as toPlain } from '../../transcripts/words.ts';
import type { Conduct } from '../conduct.ts';
import type { Line } from '../conversation.ts';
import type { Judgement } from '../judge.ts';
import type { Finding, Level, Scene } from '../rubric/criterion.ts';
import { excerpt } from '../rubric/finding.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import type { Citation } from '../verify-quote.ts';
import { certainlyAgreed } from '../words-of-ending.ts';
import { isBesideThePoint } from './advisable.ts';
import type { Engine, Head, LearnedCriterion } from './engine.ts';
import { type CriterionSeen, describe, probabilityOf, type Sighting, type TalkSeen } from './observe.ts';
import { goesOn, isQuotableFor, isVagueStep } from './quotable.ts';

/** Below this, a turn is not a moment at which something was missed. */
const LEAST_MISSED = 0.5;
const MOST_CITATIONS = 3;
const NEXT_STEP = 'close.next_step';
/** The level of a behaviour that is neither certainly shown nor certainly lacking: perhaps in part. */
const MIDDLING: Level = 3;
const LACKING: Level = 2;
/** From this level on a behaviour is not missing. */
const SHOWN_LEVEL = 3;
/**
 * From this need on a behaviour is called missing. Of the 117 times that it then comes first or second in talks by writers
 * from whom nothing was learned, the reader gave level 2 at most 106 times, and advised on just this 77 times as a coach
 * with three pieces of advice to give (ADR 108).
 */
const LEAST_NEED = 0.5;
/** For objections more, because strangers found the advice to answer one apt in three conversations of eight (ADR 108). */
const LEAST_NEED_OF_OBJECTION = 0.7;
const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5];

/** Criteria that are met by doing nothing wrong, so that no words show them. Only an offence is reported for them. */
const ONLY_OFFENCES: ReadonlySet<string> = new Set(['influence.respect', 'clarity.plain_words']);

interface Piece {
  readonly line: Line;
  readonly text: string;
  readonly plain: string;
  readonly words: readonly string[];
  readonly isQuestion: boolean;
}

/**
 * Quotes are sought in so many pieces of a turn, with so many words around it: some half an hour of talk. Without a bound
 * two turns of 12,000 words, which one speaker without pauses makes, took half a minute.
 */
const MOST_PIECES = 250;
const MOST_CONTEXT = 2_000;

const LONGEST_PIECE = 40;
const STEP = 20;

/** The sentences of a line. One that is too long to be quoted whole, for lack of punctuation, is cut into parts. */
const piecesOf = (line: Line): Piece[] =>
  line.sentences.flatMap(({ text, plain, isQuestion }) => {
    const words = plain.trim().split(' ');
    if (words.length <= LONGEST_PIECE) return [{ line, text, plain, words, isQuestion }];
    return Array.from({ length: Math.ceil((words.length - STEP) / STEP) }, (_, part) => ({
      line,
      text: excerpt(text, part * STEP + STEP / 2),
      plain: toPlain(excerpt(text, part * STEP + STEP / 2)),
      words: words.slice(part * STEP, part * STEP + LONGEST_PIECE),
      isQuestion,
    }));
  });

/** Criteria that are shown by asking. */
const ASKING = /^(?:discovery|close\.(?:trial|asks|hesitation)|objection\.(?:clarifies|isolates|confirms))/;

/** The conditions that a quote has to meet. */
interface Wanted {
  readonly at: number;
  readonly head: Head;
  /** Whether it has to be a question. */
  readonly asks: boolean;
  readonly passes: (piece: Piece) => boolean;
  /** Whether the next sentence of the line belongs to it. */
  readonly goesOn?: boolean;
}

/** A sentence with the next one of its line, if both can be quoted at that length. */
const withNext = (piece: Piece): Piece => {
  const { line, text } = piece;
  const at = line.sentences.findIndex((sentence) => sentence.text === text);
  const next = at < 0 ? undefined : line.sentences[at + 1]?.text;
  const start = line.text.indexOf(text);
  const nextStart = next === undefined ? -1 : line.text.indexOf(next, start + text.length);
  if (next === undefined || start < 0 || nextStart < 0) return piece;
  const both = line.text.slice(start, nextStart + next.length);
  return countWords(both) <= LONGEST_PIECE ? { ...piece, text: both, plain: toPlain(both) } : piece;
};

/**
 * The words of a turn with the highest probability under the head; for a criterion that is shown by asking, a question.
 */
const quoteIn = (
  { turns, said }: TalkSeen,
  { at, head, asks, passes, goesOn: isLong = false }: Wanted,
  engine: Engine,
): Citation | undefined => {
  const whole = said[at];
  if (whole === undefined) return undefined;
  const context = {
    before: { ...whole.before, words: whole.before.words.slice(-MOST_CONTEXT) },
    after: { ...whole.after, words: whole.after.words.slice(0, MOST_CONTEXT) },
    earlier: whole.earlier.slice(-MOST_CONTEXT),
  };
  const [best] = (turns[at]?.lines ?? [])
    .flatMap(piecesOf)
    .slice(0, MOST_PIECES)
    .map((piece) => (isLong ? withNext(piece) : piece))
    .filter((piece) => passes(piece) && (!asks || piece.isQuestion))
    .map((piece) => ({
      piece,
      probability: probabilityOf(
        head,
        describe({ ...whole, ...context, words: piece.words, isQuestion: piece.isQuestion }, engine.vectors),
      ),
    }))
    .toSorted((one, other) => other.probability - one.probability);
  return best && { utterance: best.piece.line.index, quote: best.piece.text };
};

const asLevel = (value: number): Level => LEVELS[Math.min(5, Math.max(0, Math.round(value)))] ?? 0;

/** What decides which claims may be made, besides the words themselves. */
interface Circumstances {
  readonly engine: Engine;
  /** Lines with an offence. Words beside an insult are not an example to follow. */
  readonly offending: ReadonlySet<number>;
  /** How it ended. Unless it certainly ended in an agreement, there is no agreed next step. */
  readonly ending: SaidOutcome | null;
  /** Otherwise nothing is called missing, because it is not certain that anybody sells. */
  readonly mayAdvise: boolean;
}

/** The words of a turn, as cues expect them; empty if there is no such turn. */
const plainOf = ({ turns }: TalkSeen, turn: number): string =>
  (turns[turn]?.lines ?? []).map(({ plain }) => plain).join(' ');

/** How much the rep needs advice on a behaviour: how far it is missing, and how often coaches advise on it then. */
const needOf = ({ level }: CriterionSeen, { worth }: LearnedCriterion): number =>
  worth * Math.max(0, SHOWN_LEVEL - level);

/** The finding for a criterion, with quotes; null when there was no occasion for it, or nothing can be claimed. */
const findingOf = (
  seen: CriterionSeen,
  talk: TalkSeen,
  { engine, offending, ending, mayAdvise }: Circumstances,
): Finding | null => {
  const learned = engine.criteria.find(({ id }) => id === seen.id);
  if (!seen.hasOccasion || learned === undefined) return null;
  const isDecent = ({ turn }: Sighting): boolean =>
    !talk.turns[turn]?.lines.some(({ index }) => offending.has(index));
  const shownIn = (sightings: readonly Sighting[]): Citation[] =>
    sightings
      .filter(isDecent)
      .flatMap(
        ({ turn }) =>
          quoteIn(
            talk,
            {
              at: turn,
              head: learned.shown,
              asks: ASKING.test(seen.id),
              passes: (piece) => isQuotableFor(seen.id, piece, { turn, before: plainOf(talk, turn - 1) }),
              goesOn: goesOn(seen.id),
            },
            engine,
          ) ?? [],
      )
      .slice(0, MOST_CITATIONS);
  const missedIn = (sightings: readonly Sighting[]): Citation[] =>
    sightings.flatMap(
      ({ turn }) =>
        quoteIn(talk, { at: turn, head: learned.missed, asks: false, passes: () => true }, engine) ?? [],
    );
  const ofRep = talk.turns.flatMap(({ isRep, lines }) =>
    isRep ? lines.flatMap(({ sentences }) => sentences) : [],
  );
  const all = talk.turns.flatMap(({ lines }) => lines.flatMap(({ sentences }) => sentences));
  const vagueIn = (sightings: readonly Sighting[]): Citation[] =>
    sightings
      .flatMap(
        ({ turn }) =>
          quoteIn(
            talk,
            { at: turn, head: learned.shown, asks: false, passes: (piece) => isVagueStep(piece, all) },
            engine,
          ) ?? [],
      )
      .slice(0, 1);
  const claimed = asLevel(seen.level);
  const isLacking =
    mayAdvise &&
    needOf(seen, learned) >= (seen.id.startsWith('objection.') ? LEAST_NEED_OF_OBJECTION : LEAST_NEED) &&
    !isBesideThePoint(seen.id, { ofRep, outcome: ending?.outcome ?? null });
  const sure = seen.shown.filter(({ probability }) => probability >= learned.sure);
  const moments = seen.missed.filter(({ probability }) => probability >= LEAST_MISSED);
  const vague = seen.id === NEXT_STEP ? vagueIn(sure) : [];
  if (vague.length > 0)
    return mayAdvise
      ? { level: LACKING, shown: [], missed: vague }
      : { level: MIDDLING, shown: [], missed: [] };
  const isClaimable = claimed > LACKING && (seen.id !== NEXT_STEP || certainlyAgreed(ending));
  const shown = isClaimable ? shownIn(sure) : [];
  const missed = isLacking ? missedIn(moments.slice(0, 1)) : [];
  const isUnproven = claimed > MIDDLING ? shown.length === 0 : !isLacking;
  const level = isLacking ? LACKING : isUnproven ? MIDDLING : claimed;
  if (ONLY_OFFENCES.has(seen.id) && (level > LACKING || missed.length === 0)) return null;
  return { level, shown, missed };
};

/** Judges every criterion of the rubric that can be judged by what was learned, or counted. */
export const learnedJudgements = (
  scene: Scene,
  {
    talk,
    conduct,
    ending,
    mayAdvise,
  }: { readonly talk: TalkSeen; readonly conduct: Conduct } & Pick<Circumstances, 'ending' | 'mayAdvise'>,
  engine: Engine,
): Judgement[] => {
  const offending = new Set(conduct.offences.map(({ citation }) => citation.utterance));
  return RUBRIC.flatMap((criterion) => {
    const seen = talk.criteria.find(({ id }) => id === criterion.id);
    const finding = criterion.compute
      ? criterion.compute(scene)
      : seen && findingOf(seen, talk, { engine, offending, ending, mayAdvise });
    if (!finding) return [];
    const learned = engine.criteria.find(({ id }) => id === criterion.id);
    return [
      { criterion, finding, ...(!criterion.compute && seen && learned && { need: needOf(seen, learned) }) },
    ];
  });
};
