import { type PerPillar, type Pillar, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { score } from '../../../lambdas/domain/scoring/score.ts';
import { countWords } from '../../../lambdas/domain/transcripts/words.ts';
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

const byRules = (talk: Talk): Verdict => {
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

/** The engine that answers where no model is configured, and judges that read nothing. */
export const JUDGES: readonly Judge[] = [
  { name: 'rules-1', verdict: byRules },
  { name: 'always 50', verdict: () => all(50) },
  { name: 'length', verdict: (talk) => all(bounded(wordsOf(talk) / 10)) },
  {
    name: 'customer share',
    verdict: (talk) => all(bounded(100 * (1 - wordsOf(talk, 'R') / wordsOf(talk)))),
  },
];
