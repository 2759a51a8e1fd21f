import { countWords, plain as toPlain } from '../../transcripts/words.ts';
import type { Conduct } from '../conduct.ts';
import type { Line } from '../conversation.ts';
import type { Judgement } from '../judge.ts';
import { conductJudgements } from '../rubric/conduct.ts';
import type { Finding, Level, Scene } from '../rubric/criterion.ts';
import { excerpt } from '../rubric/finding.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import type { Citation } from '../verify-quote.ts';
import type { Engine, Head } from './engine.ts';
import { type CriterionSeen, describe, probabilityOf, type Sighting, type TalkSeen } from './observe.ts';
import { goesOn, isBesideThePoint, isQuotableFor, isVagueStep } from './quotable.ts';

/** Below this a turn is no moment at which something was missed. */
const LEAST_MISSED = 0.5;
const MOST_CITATIONS = 3;
const NEXT_STEP = 'close.next_step';
/** A behaviour that can be called neither shown nor lacking with enough certainty: perhaps in part. */
const MIDDLING: Level = 3;
const LACKING: Level = 2;
const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5];

/** Criteria that are kept by doing nothing wrong, so that no words show it: nothing is claimed of them but an offence. */
const ONLY_OFFENCES: ReadonlySet<string> = new Set(['influence.respect', 'clarity.plain_words']);

interface Piece {
  readonly line: Line;
  readonly text: string;
  readonly plain: string;
  readonly words: readonly string[];
  readonly isQuestion: boolean;
}

const LONGEST_PIECE = 40;
const STEP = 20;

/** The sentences of a line; one that is too long to be quoted whole, as without punctuation, in parts. */
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

/** What a quote has to be. */
interface Wanted {
  readonly at: number;
  readonly head: Head;
  /** Only a question will do. */
  readonly asks: boolean;
  readonly passes: (piece: Piece) => boolean;
  /** The next sentence of the line belongs to it. */
  readonly goesOn?: boolean;
}

/** A sentence with the next one of its line, where both can be quoted at that length. */
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

/** The words of a turn that most do what the head looks for; of a criterion that is shown by asking, a question. */
const quoteIn = (
  { turns, said }: TalkSeen,
  { at, head, asks, passes, goesOn: isLong = false }: Wanted,
  engine: Engine,
): Citation | undefined => {
  const whole = said[at];
  if (whole === undefined) return undefined;
  const [best] = (turns[at]?.lines ?? [])
    .flatMap(piecesOf)
    .map((piece) => (isLong ? withNext(piece) : piece))
    .filter((piece) => passes(piece) && (!asks || piece.isQuestion))
    .map((piece) => ({
      piece,
      probability: probabilityOf(
        head,
        describe({ ...whole, words: piece.words, isQuestion: piece.isQuestion }, engine.vectors),
      ),
    }))
    .toSorted((one, other) => other.probability - one.probability);
  return best && { utterance: best.piece.line.index, quote: best.piece.text };
};

const asLevel = (value: number): Level => LEVELS[Math.min(5, Math.max(0, Math.round(value)))] ?? 0;

/** What decides what may be claimed, beside the words themselves. */
interface Circumstances {
  readonly engine: Engine;
  /** Lines with an offence. What stands beside an insult is no example to follow. */
  readonly offending: ReadonlySet<number>;
  /** Whether the conversation surely ended in an agreement: without one nobody left with a next step. */
  readonly isAgreed: boolean;
}

/** What was seen of a criterion, with quotes; null when there was no occasion for it, or nothing can be claimed. */
const findingOf = (
  seen: CriterionSeen,
  talk: TalkSeen,
  { engine, offending, isAgreed }: Circumstances,
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
              passes: (piece) => isQuotableFor(seen.id, piece, turn),
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
  const isLacking = claimed <= LACKING && seen.level <= learned.lacks && !isBesideThePoint(seen.id, ofRep);
  const sure = seen.shown.filter(({ probability }) => probability >= learned.sure);
  const moments = seen.missed.filter(({ probability }) => probability >= LEAST_MISSED);
  const vague = seen.id === NEXT_STEP ? vagueIn(sure) : [];
  if (vague.length > 0) return { level: LACKING, shown: [], missed: vague };
  const isClaimable = claimed > LACKING && (seen.id !== NEXT_STEP || isAgreed);
  const shown = isClaimable ? shownIn(sure) : [];
  const missed = isLacking ? missedIn(moments.slice(0, 1)) : [];
  const isUnproven = claimed > MIDDLING ? shown.length === 0 : claimed <= LACKING && !isLacking;
  const level = isUnproven ? MIDDLING : claimed;
  if (ONLY_OFFENCES.has(seen.id) && (level > LACKING || missed.length === 0)) return null;
  return { level, shown, missed };
};

/** Judges every criterion of the rubric that can be judged. */
export const learnedJudgements = (
  scene: Scene,
  {
    talk,
    conduct,
    isAgreed,
  }: { readonly talk: TalkSeen; readonly conduct: Conduct; readonly isAgreed: boolean },
  engine: Engine,
): Judgement[] => {
  const offending = new Set(conduct.offences.map(({ citation }) => citation.utterance));
  const judged = RUBRIC.flatMap((criterion) => {
    const seen = talk.criteria.find(({ id }) => id === criterion.id);
    const finding = criterion.compute
      ? criterion.compute(scene)
      : seen && findingOf(seen, talk, { engine, offending, isAgreed });
    return finding ? [{ criterion, finding }] : [];
  });
  return [...conductJudgements(conduct, scene.conversation.transcript.utterances), ...judged];
};
