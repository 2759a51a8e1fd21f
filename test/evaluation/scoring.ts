import { writeFileSync } from 'node:fs';
import { calibrationsIn } from '../../lambdas/adapters/scoring/calibrations.ts';
import {
  agreementOf,
  type Consensus,
  consensusOf,
  type MEASURES,
  pairsOf,
  sidesOf,
  type Verdicts,
} from './scoring/agreement.ts';
import { DISTURBANCES, shiftsOf } from './scoring/disturbances.ts';
import { JUDGES } from './scoring/judges.ts';
import { labelsOf } from './scoring/labels.ts';
import { fallsOf } from './scoring/misconduct.ts';
import { agreementOfVotes, costOfModel, type Judged, judgedByModel } from './scoring/model-figures.ts';
import { modelVerdicts } from './scoring/model-judge.ts';
import { modelScoresFile } from './scoring/model-scores.ts';
import { type ScoringOptions, scoringOptions, scoringUsage } from './scoring/options.ts';
import { newcomers, type Reader, readers } from './scoring/ratings.ts';
import { scoringPicture } from './scoring/scoring-picture.ts';
import { fallsTable, type JudgeFigures, scoringTable, shiftsTable } from './scoring/scoring-table.ts';
import { type Talk, type TalkSet, talksOf } from './scoring/talks.ts';

const figuresOf = (
  name: string,
  { consensus, verdicts }: { consensus: readonly Consensus[]; verdicts: Verdicts },
): JudgeFigures => {
  const of = (measure: (typeof MEASURES)[number]) => agreementOf(consensus, verdicts, measure);
  return {
    name,
    agreement: {
      clarity: of('clarity'),
      influence: of('influence'),
      objection: of('objection'),
      discovery: of('discovery'),
      delivery: of('delivery'),
      close: of('close'),
      overall: of('overall'),
    },
    pairs: pairsOf(
      consensus.map(({ talk }) => talk),
      verdicts,
    ),
  };
};

/** Each reader against what the others think together. */
const amongThemselves = (talks: readonly Talk[], all: readonly Reader[]): JudgeFigures[] =>
  all.map((reader) =>
    figuresOf(`${reader.name}, others`, {
      consensus: consensusOf(
        talks,
        all.filter((other) => other !== reader),
      ),
      verdicts: reader.ratings,
    }),
  );

/** Who rated the talks: of those to learn from each has the labels of one reader. */
const readersOf = (set: TalkSet, talks: readonly Talk[]): readonly Reader[] => {
  if (set === 'test') return readers();
  if (set === 'train')
    return [{ name: 'labels', ratings: new Map(labelsOf(talks).map((label) => [label.id, label])) }];
  return newcomers(set);
};

const RATED_FIRST =
  'that no engine learned from, rated by their writer and a blind reader before it scored them,';

const SEEN: Readonly<Record<TalkSet, string>> = {
  train: 'that learned-1 learned from, labelled',
  test: 'that no engine learned from, rated blind',
  newcomers: 'that learned-1 learned from, rated by their writers,',
  'newcomers-2': RATED_FIRST,
  'newcomers-3': RATED_FIRST,
  'newcomers-4': RATED_FIRST,
  'newcomers-5': RATED_FIRST,
  'newcomers-6': RATED_FIRST,
};

const measuredModel = async (
  { model, scores }: ScoringOptions,
  talks: readonly Talk[],
): Promise<{ readonly judged: readonly Judged[]; readonly told: readonly string[] }> => {
  if (model === undefined) return { judged: [], told: [] };
  const verdicts = await modelVerdicts(model, talks, model.atOnce);
  if (scores !== undefined)
    writeFileSync(scores, modelScoresFile(new Map([...verdicts.given].map(([id, own]) => [id, own.scores]))));
  const calibrations = calibrationsIn(new URL('../../training/scoring/', import.meta.url));
  return {
    judged: judgedByModel(verdicts, { votes: model.votes, calibrations }),
    told: [costOfModel(verdicts, new Date().toISOString()), ...agreementOfVotes(verdicts, model.votes), ''],
  };
};

/** The judges that need no model; what was recorded of the test talks alone says nothing of others. */
const withoutModel = (set: TalkSet, talks: readonly Talk[]): readonly Judged[] =>
  JUDGES.filter(({ name }) => set === 'test' || name !== 'rules-1').map(({ name, verdict }) => ({
    name,
    verdicts: new Map(talks.map((talk) => [talk.id, verdict(talk)])),
  }));

const shifted = (talks: readonly Talk[]): string => {
  const [judge] = JUDGES;
  if (judge === undefined) return '';
  const shifts = DISTURBANCES.map((each) => ({ name: each.name, points: shiftsOf(judge, talks, each) }));
  return `\n${shiftsTable(judge.name, shifts)}\n\n${fallsTable(fallsOf(judge, talks))}`;
};

/** Measures the scores on labelled talks, beside readers who rated them blind and judges that read nothing. */
export const scoringReport = async (options: ScoringOptions): Promise<string> => {
  const { set } = options;
  const talks = talksOf(set).slice(0, options.talks);
  const all = readersOf(set, talks);
  const consensus = consensusOf(talks, all);
  const measured = consensus.map(({ talk }) => talk);
  const { judged: byModel, told } = await measuredModel(options, measured);
  const judged = [...byModel, ...withoutModel(set, measured)];
  const [first] = judged;
  if (options.picture !== undefined && first !== undefined)
    writeFileSync(
      options.picture,
      scoringPicture(first.name, (measure) => sidesOf(consensus, first.verdicts, measure)),
    );
  return [
    `${consensus.length} talks ${SEEN[set]} by ${all.length} ${all.length === 1 ? 'reader' : 'readers'}:`,
    'large language models, each in a context of its own, not people (training/README.md).\n',
    ...told,
    scoringTable([
      ...judged.map(({ name, verdicts }) => figuresOf(name, { consensus, verdicts })),
      ...(all.length > 1 ? amongThemselves(talks, all) : []),
    ]),
    // It takes long, and a model is not what it disturbs.
    ...(options.model === undefined ? [shifted(measured)] : []),
  ].join('\n');
};

/** `npm run evaluate -- scoring`. */
export const evaluateScoring = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) {
    console.log(scoringUsage);
    return;
  }
  try {
    console.log(await scoringReport(scoringOptions(args)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
