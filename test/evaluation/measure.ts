import type { SegmentCandidate } from '../../lambdas/domain/detection/segment.ts';
import type { Transcript } from '../../lambdas/domain/transcripts/transcript.ts';
import type { ComposedDay, TrueSegment } from '../domain/detection/days/compose.ts';
import { areaUnderCurve, calibrationError, type Judged } from './metrics/confidence.ts';
import { coverage, matchOf } from './metrics/overlap.ts';
import { labelsOf, pk, tallyBorders, windowDiff } from './metrics/segmentation.ts';
import { f1, precision, quantile, recall, type Tally, tally } from './metrics/tally.ts';

/** Finds conversations in a day. */
export type Detector = (transcript: Transcript) => readonly SegmentCandidate[];

const BORDER_TOLERANCE_SECONDS = 10;
/** From this confidence on a segment is analysed unless a session says otherwise; below it a person looks. */
const USUAL_CONFIDENCE = 0.8;

const sums = () => ({
  at5: tally(),
  at7: tally(),
  borders: tally(),
  names: tally(),
  hard: tally(),
  rehearsals: tally(),
  sure: tally(),
  pk: [] as number[],
  windowDiff: [] as number[],
  startErrors: [] as number[],
  endErrors: [] as number[],
  judged: [] as Judged[],
});
type Sums = ReturnType<typeof sums>;

const addSales = (
  sum: Tally,
  { found, real }: { found: readonly SegmentCandidate[]; real: readonly TrueSegment[] },
  least: number,
): void => {
  sum.hits += found.filter((each) => matchOf(each, real, least) !== undefined).length;
  sum.found += found.length;
  sum.real += real.length;
};

const addMatched = (sum: Sums, found: readonly SegmentCandidate[], real: readonly TrueSegment[]): void => {
  for (const each of found) {
    const match = matchOf(each, real, 0.5);
    if (each.customer_name !== null) sum.names.found += 1;
    if (match === undefined) continue;
    sum.startErrors.push(Math.abs(match.start_seconds - each.start_seconds));
    sum.endErrors.push(Math.abs(match.end_seconds - each.end_seconds));
    if (each.customer_name !== null && each.customer_name === match.name) sum.names.hits += 1;
  }
  sum.names.real += real.filter(({ name }) => name !== null).length;
};

const addDay = (sum: Sums, { transcript, truth }: ComposedDay, segments: readonly SegmentCandidate[]) => {
  const found = segments.filter(({ is_sales_conversation }) => is_sales_conversation);
  const sure = segments.filter(({ confidence }) => confidence >= USUAL_CONFIDENCE);
  const real = truth.filter(({ isSales }) => isSales);
  addSales(sum.at5, { found, real }, 0.5);
  addSales(sum.at7, { found, real }, 0.7);
  addMatched(sum, found, real);
  tallyBorders(
    sum.borders,
    {
      truth: truth.map(({ start_seconds }) => start_seconds),
      found: segments.map(({ start_seconds }) => start_seconds),
    },
    BORDER_TOLERANCE_SECONDS,
  );
  const count = transcript.utterances.length;
  const labels = labelsOf(
    count,
    segments.map(({ first_utterance: first, last_utterance: last }) => ({ first, last })),
  );
  const trueLabels = labelsOf(count, truth);
  sum.pk.push(pk(trueLabels, labels));
  sum.windowDiff.push(windowDiff(trueLabels, labels));
  for (const each of segments)
    sum.judged.push({ confidence: each.confidence, isTrue: matchOf(each, real, 0.5) !== undefined });
  const hard = truth.filter(({ isSales }) => !isSales);
  const isCalledSales = (each: TrueSegment): boolean => coverage(each, found) >= 0.5;
  sum.hard.real += hard.length;
  sum.hard.hits += hard.filter(isCalledSales).length;
  const rehearsals = hard.filter(({ kind }) => kind === 'role-play');
  sum.rehearsals.real += rehearsals.length;
  sum.rehearsals.hits += rehearsals.filter(isCalledSales).length;
  sum.sure.real += rehearsals.length;
  sum.sure.hits += rehearsals.filter((each) => coverage(each, sure) >= 0.5).length;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The figures of a detector on some days. Shares are 0-1, errors in seconds. */
export const measure = (days: Iterable<ComposedDay>, detector: Detector) => {
  const sum = sums();
  for (const day of days) addDay(sum, day, detector(day.transcript));
  return {
    salesF1At5: f1(sum.at5),
    salesF1At7: f1(sum.at7),
    boundaryF1: f1(sum.borders),
    pk: mean(sum.pk),
    windowDiff: mean(sum.windowDiff),
    startErrorMedian: quantile(sum.startErrors, 0.5),
    startErrorP90: quantile(sum.startErrors, 0.9),
    endErrorMedian: quantile(sum.endErrors, 0.5),
    endErrorP90: quantile(sum.endErrors, 0.9),
    calibrationError: calibrationError(sum.judged),
    areaUnderCurve: areaUnderCurve(sum.judged),
    /** Of the talk that is no selling, the share that is mostly covered by what is called a sales conversation. */
    hardNegatives: recall(sum.hard),
    /** The same of rehearsals alone, and of those that would be analysed without anybody having looked. */
    rehearsals: recall(sum.rehearsals),
    sureRehearsals: recall(sum.sure),
    namePrecision: precision(sum.names),
    nameRecall: recall(sum.names),
    segments: sum.judged.length,
    judged: sum.judged,
  };
};

export type Figures = ReturnType<typeof measure>;
