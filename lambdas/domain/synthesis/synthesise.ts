import type {
  Behaviour,
  Gathering,
  PlannedAction,
  Profiled,
  SynthesisFinding,
} from '../intelligence/profiler.ts';
import { interleaved, type ProfileQuote } from '../intelligence/quotes.ts';
import type { RepAnalysis } from '../intelligence/rep-analysis.ts';
import { CONDUCT } from '../scoring/rubric/conduct.ts';
import type { Criterion } from '../scoring/rubric/criterion.ts';
import { RUBRIC } from '../scoring/rubric/rubric.ts';
import { type ScoredMoment, scoreTrends, summaryOf } from './trends.ts';

const CRITERIA: readonly Criterion[] = [...CONDUCT, ...RUBRIC];
const mostOfEach = 3;
const quotesOfEach = 2;

/** The evidence of one conversation about one behaviour. */
interface Sighting {
  readonly isShown: boolean;
  readonly shown: readonly ProfileQuote[];
  readonly missed: readonly ProfileQuote[];
}

/**
 * Every behaviour was judged when the conversation was scored. If the evidence neither quotes nor misses it, nothing is
 * claimed.
 */
const sightingOf = (
  { statement, pillar }: Criterion,
  { id: analysis_id, evidence }: RepAnalysis,
): Sighting | undefined => {
  if (evidence === null) return undefined;
  const { quotes, lacking } = evidence.pillars[pillar];
  const quoted = (supports: string): ProfileQuote[] =>
    quotes.filter((quote) => quote.supports === supports).map((quote) => ({ analysis_id, ...quote }));
  const shown = quoted(statement);
  const missed = quoted(`Missed: ${statement}`);
  const isLacking = lacking.includes(statement);
  if (shown.length + missed.length === 0 && !isLacking) return undefined;
  return { isShown: !isLacking && shown.length > missed.length, shown, missed };
};

interface Counted extends Behaviour {
  readonly weight: number;
  readonly advice: string;
  /** 0-1: the share of the conversations with an occasion in which it was shown. */
  readonly share: number;
}

type Sightings = ReadonlyMap<Criterion, readonly Sighting[]>;

const countedOf = (sightings: Sightings): Counted[] =>
  [...sightings].map(([{ pillar, statement, weight, advice }, own]) => {
    const shown_in = own.filter(({ isShown }) => isShown).length;
    const share = shown_in / own.length;
    const quotes = own.toReversed().map(({ shown, missed }) => (share >= 0.5 ? shown : missed));
    const evidence = interleaved(quotes, quotesOfEach);
    return { pillar, statement, shown_in, observed_in: own.length, evidence, weight, advice, share };
  });

const behaviourOf = ({ pillar, statement, shown_in, observed_in, evidence }: Counted): Behaviour => ({
  pillar,
  statement,
  shown_in,
  observed_in,
  evidence,
});

/** The weight times how far a behaviour is on its side, then how often there was an occasion for it. */
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
 * A rep's conversations together: how the scores changed from the oldest to the newest, and which behaviours of the
 * rubric the evidence of their analyses shows in half of the conversations or more (strengths), or in fewer (gaps), the
 * weightiest first. Each gap has the rubric's advice as its action. The same analyses give the same finding.
 */
export const gatherSynthesis = (): Gathering<Profiled<SynthesisFinding>> => {
  const moments: ScoredMoment[] = [];
  const sightings = new Map<Criterion, Sighting[]>();
  let read = 0;
  return {
    add: (analysis) => {
      moments.push({ created_at: analysis.created_at, scores: analysis.scores });
      if (analysis.evidence === null) return;
      read += 1;
      for (const criterion of CRITERIA) {
        const seen = sightingOf(criterion, analysis);
        if (seen !== undefined) sightings.set(criterion, [...(sightings.get(criterion) ?? []), seen]);
      }
    },
    found: () => synthesisOf(moments, { sightings, read }),
  };
};

const synthesisOf = (
  moments: readonly ScoredMoment[],
  { sightings, read }: { readonly sightings: Sightings; readonly read: number },
): Profiled<SynthesisFinding> => {
  if (moments.length === 0) return { kind: 'no-evidence', reason: none };
  const counted = countedOf(sightings);
  const gaps = ranked(counted, (share) => (share < 0.5 ? 1 - share : 0));
  const strengths = ranked(counted, (share) => share);
  return {
    kind: 'found',
    source: 'rules',
    finding: {
      summary: summaryOf(moments, read),
      strengths: strengths.map(behaviourOf),
      gaps: gaps.map(behaviourOf),
      action_plan: gaps.map(actionFor),
      score_trends: scoreTrends(moments),
    },
  };
};
