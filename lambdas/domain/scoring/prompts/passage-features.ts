import { stem } from '../../transcripts/content-words.ts';
import type { WordVectors } from '../learned/word-vectors.ts';
import { dotProduct, meanVector } from '../learned/word-vectors.ts';
import type { PromptRule } from './read-prompt.ts';
import { isTelling, type Passage, rootsIn, type TalkRead } from './read-talk.ts';
import type { SpeechAct } from './speech-acts.ts';

/** The features that indicate that a rule is about a passage. Each is multiplied by its weight. */
export const FEATURES = [
  'words',
  'mean',
  'exact',
  'all',
  'replies',
  'act',
  'likely',
  'part',
  'partMissed',
  'actMissed',
  'asks',
  'tells',
  'denies',
  'length',
] as const;
export type PassageFeatures = Readonly<Record<(typeof FEATURES)[number], number>>;

/** Words that are further apart than this are unrelated. */
const LEAST_COSINE = 0.25;
/** From this probability on, a turn shows a behaviour of the rubric. */
const LIKELY = 0.5;
const LONG = 40;
/** In what is said of something that is not so, or not done. */
export const NEGATION =
  /\b(?:not|no|never|without|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|cannot|isn['’]?t|wouldn['’]?t)\b/i;

const unit = (word: string, vectors: WordVectors): Float64Array | undefined => {
  const vector = meanVector(vectors, [word]);
  return vector.some((value) => value !== 0) ? vector : undefined;
};

/** How alike words are used, looked up once for a conversation. */
const likenessIn = ({ passages, vectors }: TalkRead): ((wanted: string) => (said: string) => number) => {
  const said = new Map(
    [...new Set(passages.flatMap(({ words }) => words.filter(isTelling)))].map((word) => [
      word,
      unit(word, vectors),
    ]),
  );
  const rows = new Map<string, Map<string, number>>();
  const rowOf = (wanted: string): Map<string, number> => {
    const own = unit(wanted, vectors);
    const root = stem(wanted);
    const row = new Map<string, number>();
    for (const [word, vector] of said) {
      const near = own === undefined || vector === undefined ? 0 : dotProduct(own, vector) - LEAST_COSINE;
      const likeness = word === wanted || stem(word) === root ? 1 : near / (1 - LEAST_COSINE);
      if (likeness > 0) row.set(word, Math.min(1, likeness));
    }
    return row;
  };
  return (wanted) => {
    const row = rows.get(wanted) ?? rowOf(wanted);
    rows.set(wanted, row);
    return (word) => row.get(word) ?? 0;
  };
};

const flag = (is: boolean): number => (is ? 1 : 0);

/** Whether a passage performs an act. */
export const showsAct = (act: SpeechAct, passage: Passage, { probability }: TalkRead): boolean =>
  act.isSaid(passage) || (act.criterion !== undefined && probability(act.criterion, passage) >= LIKELY);

/** Compares a conversation with rules. */
export const featuresIn = (talk: TalkRead): ((rule: PromptRule) => (passage: Passage) => PassageFeatures) => {
  const { passages, spread, vectors, probability } = talk;
  const likeness = likenessIn(talk);
  const lastOf = new Map(passages.map((passage) => [passage.line.index, passage]));
  const rarity = (root: string): number => Math.log(1 + passages.length / (1 + (spread.get(root) ?? 0)));
  return (rule) => {
    const wanted = rule.words.map((word) => ({ near: likeness(word), weight: rarity(stem(word)) }));
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const roots = rootsIn(rule.words);
    const mean = meanVector(vectors, rule.words);
    const whole = rule.acts.filter(({ isPart }) => isPart !== true);
    const parts = rule.acts.filter(({ isPart }) => isPart === true);
    const nearnessOf = ({ words }: Passage): number => {
      if (total === 0) return 0;
      const telling = words.filter(isTelling);
      const found = wanted.reduce(
        (sum, { near, weight }) =>
          sum + weight * telling.reduce((most, word) => Math.max(most, near(word)), 0),
        0,
      );
      return found / total;
    };
    return (passage) => {
      const words = nearnessOf(passage);
      const before = lastOf.get(passage.line.index - 1);
      const replies = before?.isQuestion === true && before.line.speaker !== passage.line.speaker;
      const isDone = whole.some((act) => showsAct(act, passage, talk));
      const isPart = parts.some((act) => act.isSaid(passage));
      const exact = roots.filter((root) => passage.roots.has(root)).length / Math.max(1, roots.length);
      return {
        words,
        mean: Math.max(0, dotProduct(passage.mean, mean)),
        exact,
        all: flag(exact === 1 && roots.length > 1),
        replies: replies && before !== undefined ? nearnessOf(before) : 0,
        act: flag(isDone),
        likely: whole.reduce(
          (most, { criterion }) =>
            Math.max(most, criterion === undefined ? 0 : probability(criterion, passage)),
          0,
        ),
        actMissed: flag(whole.length > 0 && !isDone),
        part: flag(isPart),
        partMissed: flag(parts.length > 0 && !isPart),
        asks: flag(rule.asks && passage.isQuestion),
        tells: flag(!rule.asks && passage.isQuestion),
        denies: flag(
          rule.acts.length === 0 &&
            NEGATION.test(passage.text) !== rule.words.some((word) => NEGATION.test(word)),
        ),
        length: Math.log(1 + Math.min(passage.words.length, LONG)),
      };
    };
  };
};
