import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { type Reader, readers } from './scoring/ratings.ts';
import { scoringPicture } from './scoring/scoring-picture.ts';
import { type JudgeFigures, scoringTable, shiftsTable } from './scoring/scoring-table.ts';
import { type Talk, talksOf } from './scoring/talks.ts';

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

/**
 * Measures the scores on the talks that are kept for it, beside readers who rated them blind and judges that read nothing.
 * `--picture file.svg` draws the engine against the readers.
 */
export const evaluateScoring = (args: readonly string[]): void => {
  const { values } = parseArgs({ args: [...args], options: { picture: { type: 'string' } } });
  const [talks, all] = [talksOf('test'), readers()];
  const consensus = consensusOf(talks, all);
  const verdictsOf = ({ verdict }: (typeof JUDGES)[number]): Verdicts =>
    new Map(talks.map((talk) => [talk.id, verdict(talk)]));
  const judged = JUDGES.map((judge) => ({ name: judge.name, verdicts: verdictsOf(judge) }));
  console.log(`${consensus.length} talks that no engine learned from, rated blind by ${all.length} readers:`);
  console.log('large language models, each in a context of its own, not people (training/README.md).\n');
  console.log(
    scoringTable([
      ...judged.map(({ name, verdicts }) => figuresOf(name, { consensus, verdicts })),
      ...(all.length > 1 ? amongThemselves(talks, all) : []),
    ]),
  );
  const [judge] = JUDGES;
  if (judge !== undefined) {
    const shifts = DISTURBANCES.map((each) => ({ name: each.name, points: shiftsOf(judge, talks, each) }));
    console.log(`\n${shiftsTable(judge.name, shifts)}`);
  }
  const [engine] = judged;
  if (values.picture !== undefined && engine !== undefined)
    writeFileSync(
      values.picture,
      scoringPicture(engine.name, (measure) => sidesOf(consensus, engine.verdicts, measure)),
    );
};
