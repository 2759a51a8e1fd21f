// Lists what engines that have not seen a writer would quote from that writer's talks, to be judged by a reader.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conductIn } from '../../lambdas/domain/scoring/conduct.ts';
import { type Engine, engineOf, type WrittenWeights } from '../../lambdas/domain/scoring/learned/engine.ts';
import { sellingIn } from '../../lambdas/domain/scoring/learned/is-selling.ts';
import { learnedJudgements } from '../../lambdas/domain/scoring/learned/learned-judgements.ts';
import { observe } from '../../lambdas/domain/scoring/learned/observe.ts';
import { turnsOf } from '../../lambdas/domain/scoring/learned/turns.ts';
import { sceneOf } from '../../lambdas/domain/scoring/scene.ts';
import { saidOutcome } from '../../lambdas/domain/transcripts/outcome.ts';
import { labelsOf, type TalkLabel } from '../../test/evaluation/scoring/labels.ts';
import { type Talk, talksOf } from '../../test/evaluation/scoring/talks.ts';
import { transcriptOf } from '../../test/evaluation/scoring/transcript.ts';
import { writerOf } from './writers.ts';

/** The judged quotes, a line each: criterion, probability, verdict, talk, quote. */
const QUOTES = 'training/scoring/quotes.txt';
/** A criterion is worth reading for as long as labels show this share of its likeliest quotes. They show the best turns alone. */
const LABELLED = 0.8;
const SHOWN = 3;
const MOST_READ = 100;
const LEAST_READ = 20;

/** What an engine that had not seen the writer quotes for a criterion, and what a reader says of it. */
export interface JudgedQuote {
  readonly criterion: string;
  readonly probability: number;
  /** `yes`: the words show the behaviour; `no`; or `?`: nobody has judged it yet. */
  readonly verdict: string;
  readonly talk: string;
  readonly quote: string;
}

interface Quoted extends Omit<JudgedQuote, 'verdict'> {
  /** Whether the label of the talk names this turn for the criterion. */
  readonly isLabelled: boolean;
}

/** The first quote for each criterion of a talk, whatever its probability. */
const quotedFrom = (talk: Talk, { criteria }: TalkLabel, learned: Engine): Quoted[] => {
  const engine = { ...learned, criteria: learned.criteria.map((each) => ({ ...each, sure: 0 })) };
  const scene = sceneOf({
    transcript: transcriptOf(talk),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });
  const seen = observe(turnsOf(scene.conversation.lines), engine);
  // Nothing is quoted of a conversation in which nobody is seen to sell.
  if (sellingIn(scene.conversation.transcript, seen, engine) === 'no') return [];
  const ending = saidOutcome(scene.conversation.transcript.utterances);
  const judgements = learnedJudgements(
    scene,
    { talk: seen, conduct: conductIn(scene.conversation), ending, mayAdvise: true },
    engine,
  );
  return judgements.flatMap(({ criterion: { id, compute }, finding }) => {
    const [first] = finding.shown;
    const turn = seen.turns.findIndex(({ lines }) => lines.some(({ index }) => index === first?.utterance));
    const sighting = seen.criteria.find((each) => each.id === id)?.shown.find((each) => each.turn === turn);
    if (compute !== undefined || first === undefined || sighting === undefined) return [];
    const label = criteria.get(id);
    const isLabelled =
      (label?.level ?? 0) >= SHOWN &&
      seen.turns[turn]?.lines.some(({ index }) => label?.shown.includes(index)) === true;
    const quote = first.quote.replaceAll(/\s+/g, ' ');
    return [{ criterion: id, probability: sighting.probability, talk: talk.id, quote, isLabelled }];
  });
};

/** The likeliest quotes of a criterion, as far down as most of them are labelled; none if these are too few to tell. */
const worthReading = (quotes: readonly Quoted[]): Quoted[] => {
  const likeliest = quotes.toSorted((one, other) => other.probability - one.probability).slice(0, MOST_READ);
  const last = likeliest.findLastIndex(
    (_, at) =>
      likeliest.slice(0, at + 1).filter(({ isLabelled }) => isLabelled).length >= LABELLED * (at + 1),
  );
  return last + 1 < LEAST_READ ? [] : likeliest.slice(0, last + 1);
};

const keyOf = ({ criterion, talk, quote }: Pick<JudgedQuote, 'criterion' | 'talk' | 'quote'>): string =>
  `${criterion} ${talk} | ${quote}`;

const LINE =
  /^(?<criterion>\S+) (?<probability>\d\.\d{3}) (?<verdict>yes|no|\?) (?<talk>\S+) \| (?<quote>.+)$/;

/** The quotes that readers judged, with those that still wait (`?`). Throws what is wrong with the file. */
export const judgedQuotes = (): readonly JudgedQuote[] =>
  readFileSync(QUOTES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { criterion, probability, verdict, talk, quote } = LINE.exec(line)?.groups ?? {};
      if (criterion === undefined || verdict === undefined || talk === undefined || quote === undefined)
        throw new Error(`This is no line of ${QUOTES}: ${line.slice(0, 80)}`);
      return { criterion, probability: Number(probability), verdict, talk, quote };
    });

/** What encoders say of each talk, by its name, that have learned nothing from its writer (`encoder.py`). */
const saidUnseen = (features: string): ReadonlyMap<string, readonly Uint8Array[]> => {
  const {
    talks,
  }: { talks: readonly { id: string; variant: number; first: number; turns: readonly unknown[] }[] } =
    JSON.parse(readFileSync(join(features, 'talks.json'), 'utf8'));
  const said = readFileSync('training/scoring/unseen.bin');
  const width = said.length / talks.reduce((sum, { turns }) => sum + turns.length, 0);
  return new Map(
    talks
      .filter(({ variant }) => variant === 0)
      .map(({ id, first, turns }) => [
        id,
        turns.map((_, at) => said.subarray((first + at) * width, (first + at + 1) * width)),
      ]),
  );
};

/**
 * Writes the quotes to be judged; verdicts on those that were judged stay. `folder` holds what `features.ts` wrote, and
 * `WRITER.json` for each writer.
 */
export const writeQuotes = (folder: string): void => {
  const vectors = readFileSync('training/scoring/word-vectors.bin');
  const encoder = readFileSync('training/scoring/encoder.bin');
  const unseen = saidUnseen(folder);
  const engines = new Map<string, Engine>();
  const engineFor = (talk: string): Engine => {
    const writer = writerOf(talk);
    const read = (): readonly Uint8Array[] => unseen.get(talk) ?? [];
    const weights = (): WrittenWeights => JSON.parse(readFileSync(join(folder, `${writer}.json`), 'utf8'));
    const made = engines.get(writer) ?? engineOf({ vectors, encoder, weights: weights() });
    engines.set(writer, made);
    return { ...made, read };
  };
  const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
  const quotes = labelsOf([...talks.values()]).flatMap((label) => {
    const talk = talks.get(label.id);
    return talk && label.criteria.size > 0 ? quotedFrom(talk, label, engineFor(label.id)) : [];
  });
  const before = new Map(judgedQuotes().map((judged) => [keyOf(judged), judged.verdict]));
  const lines = [...Map.groupBy(quotes, ({ criterion }) => criterion).values()]
    .flatMap(worthReading)
    .map((quoted) => {
      const { criterion, probability, talk, quote } = quoted;
      return `${criterion} ${probability.toFixed(3)} ${before.get(keyOf(quoted)) ?? '?'} ${talk} | ${quote}`;
    });
  writeFileSync(QUOTES, `${lines.join('\n')}\n`);
  console.log(
    `${lines.length} quotes, of these to be judged: ${lines.filter((line) => / \? \S+ \| /.test(line)).length}`,
  );
};
