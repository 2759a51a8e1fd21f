import type {
  Behaviour,
  PlannedAction,
  Profiled,
  RepAnalyses,
  SynthesisFinding,
} from '../intelligence/profiler.ts';
import { inTurn, type ProfileQuote, quotesOf } from '../intelligence/quotes.ts';
import { type RepAnalysis, readScene } from '../intelligence/rep-analysis.ts';
import { type Judgement, judge } from '../scoring/judge.ts';
import { RUBRIC } from '../scoring/rubric/rubric.ts';
import { type ScoredMoment, scoreTrends, summaryOf } from './trends.ts';

/** From this level of the rubric on (once, or in part) a behaviour counts as shown. */
const shownLevel = 3;
const mostOfEach = 3;
const quotesOfEach = 2;

/** What one conversation says of one behaviour. */
interface Sighting {
  readonly isShown: boolean;
  readonly shown: readonly ProfileQuote[];
  readonly missed: readonly ProfileQuote[];
}

type Sightings = ReadonlyMap<string, readonly Sighting[]>;

const sightingOf = ({ criterion: { statement }, finding }: Judgement, analysis: RepAnalysis): Sighting => {
  const quoted = (citations: typeof finding.shown, supports: string) =>
    quotesOf(citations.slice(0, quotesOfEach), analysis.transcript, { analysisId: analysis.id, supports });
  return {
    isShown: finding.level >= shownLevel,
    shown: quoted(finding.shown, statement),
    missed: quoted(finding.missed, `Missed: ${statement}`),
  };
};

interface Counted extends Behaviour {
  readonly weight: number;
  readonly advice: string;
  /** 0-1: in how many of the conversations with an occasion it was shown. */
  readonly share: number;
}

const countedOf = (sightings: Sightings): Counted[] =>
  RUBRIC.flatMap(({ id, pillar, statement, weight, advice }) => {
    const own = sightings.get(id) ?? [];
    if (own.length === 0) return [];
    const shown_in = own.filter(({ isShown }) => isShown).length;
    const share = shown_in / own.length;
    const quotes = own.toReversed().map(({ shown, missed }) => (share >= 0.5 ? shown : missed));
    const evidence = inTurn(quotes, quotesOfEach);
    return [{ pillar, statement, shown_in, observed_in: own.length, evidence, weight, advice, share }];
  });

const behaviourOf = ({ pillar, statement, shown_in, observed_in, evidence }: Counted): Behaviour => ({
  pillar,
  statement,
  shown_in,
  observed_in,
  evidence,
});

/** Weight times how far a behaviour is on its side, then how often there was an occasion for it. */
const ranked = (counted: readonly Counted[], sideOf: (share: number) => number): Counted[] =>
  counted
    .filter(({ share }) => sideOf(share) >= 0.5)
    .toSorted(
      (one, other) =>
        other.weight * sideOf(other.share) - one.weight * sideOf(one.share) ||
        other.observed_in - one.observed_in,
    )
    .slice(0, mostOfEach);

const actionFor = ({ pillar, advice, statement, shown_in, observed_in }: Counted): PlannedAction => ({
  pillar,
  action: advice,
  reason: `“${statement}” was shown in ${shown_in} of ${observed_in} conversations with an occasion for it.`,
});

const none = 'There is no completed analysis to go by.';

/**
 * A rep's conversations together: what the scores did from the oldest to the newest, and which behaviours of the scoring
 * rubric were shown in half of the conversations or more (strengths), or in fewer (gaps), the weightiest first; each gap
 * has the rubric's advice as its action. The same conversations give the same finding. They come oldest first.
 */
export const synthesise = async (analyses: RepAnalyses): Promise<Profiled<SynthesisFinding>> => {
  const moments: ScoredMoment[] = [];
  const sightings = new Map<string, Sighting[]>();
  let read = 0;
  for await (const analysis of analyses) {
    moments.push({ created_at: analysis.created_at, scores: analysis.scores });
    const scene = readScene(analysis);
    if (scene === undefined) continue;
    read += 1;
    for (const judgement of judge(scene)) {
      const { id } = judgement.criterion;
      // The roles that the reading recognised are those that the evidence shows.
      const seen = sightingOf(judgement, { ...analysis, transcript: scene.conversation.transcript });
      sightings.set(id, [...(sightings.get(id) ?? []), seen]);
    }
  }
  if (moments.length === 0) return { kind: 'nothing to go by', reason: none };
  const counted = countedOf(sightings);
  const gaps = ranked(counted, (share) => (share < 0.5 ? 1 - share : 0));
  const strengths = ranked(counted, (share) => share);
  return {
    kind: 'found',
    finding: {
      summary: summaryOf(moments, read),
      strengths: strengths.map(behaviourOf),
      gaps: gaps.map(behaviourOf),
      action_plan: gaps.map(actionFor),
      score_trends: scoreTrends(moments),
    },
  };
};
