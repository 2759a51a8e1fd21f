import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type PerPillar, PILLARS, type Pillar, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { countWords } from '../../../lambdas/domain/transcripts/words.ts';
import { score } from '../../domain/scoring/engine.ts';
import type { Talk } from './talks.ts';
import { transcriptOf } from './transcript.ts';

/** What somebody thinks of a talk, 0-100. */
export interface Verdict {
  readonly pillars: PerPillar<number>;
  readonly overall: number;
  /** Pillars that the talk gave no occasion for, as this judge sees it. */
  readonly notObserved: readonly Pillar[];
}

/** Who scores talks. */
export interface Judge {
  readonly name: string;
  readonly verdict: (talk: Talk) => Verdict;
}

const all = (value: number): Verdict => ({
  pillars: perPillar(() => value),
  overall: value,
  notObserved: [],
});

const wordsOf = (talk: Talk, speaker?: 'R'): number =>
  talk.turns
    .filter((turn) => speaker === undefined || turn.speaker === speaker)
    .reduce((sum, { text }) => sum + countWords(text), 0);

const bounded = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

const byEngine = (talk: Talk): Verdict => {
  const { analysis } = score({
    transcript: transcriptOf(talk),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });
  return {
    pillars: perPillar((pillar) => analysis[`${pillar}_score`]),
    overall: analysis.overall_score,
    notObserved: analysis.scoring.not_observed,
  };
};

const row = z
  .tuple([z.string(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
  .rest(z.coerce.number());

/** A checklist of regular expressions, which this engine replaced: what it said of the test talks. */
const byFormerRules = new Map(
  readFileSync('training/baselines/rules-1.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, ...scores] = row.parse(line.split(','));
      const pillars = perPillar((pillar) => scores[PILLARS.indexOf(pillar)] ?? Number.NaN);
      return [id, { pillars, overall: scores.at(-1) ?? Number.NaN, notObserved: [] }] as const;
    }),
);

const formerly = ({ id }: Talk): Verdict => {
  const said = byFormerRules.get(id);
  if (said === undefined) throw new Error(`rules-1 was never asked about ${id}`);
  return said;
};

/** The engine that answers where no model is configured, and judges that read nothing. */
export const JUDGES: readonly Judge[] = [
  { name: 'learned-1', verdict: byEngine },
  { name: 'rules-1', verdict: formerly },
  { name: 'always 50', verdict: () => all(50) },
  { name: 'length', verdict: (talk) => all(bounded(wordsOf(talk) / 10)) },
  {
    name: 'customer share',
    verdict: (talk) => all(bounded(100 * (1 - wordsOf(talk, 'R') / wordsOf(talk)))),
  },
];
