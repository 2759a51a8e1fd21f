import { parseArgs } from 'node:util';
import { type Logistic, logit, sigmoid } from '../../lambdas/domain/detection/logistic.ts';
import type { Bank } from '../domain/detection/days/bank.ts';
import { NAMED_BANKS, spokenTalk } from '../domain/detection/days/banks.ts';
import { composeDay } from '../domain/detection/days/compose.ts';
import type { Labelling } from '../domain/detection/days/labels.ts';
import type { Example } from '../domain/detection/days/logistic-fit.ts';
import {
  calibrationExamples,
  fittedCalibration,
  fittedTalk,
  tableWithout,
  talkDays,
} from '../domain/detection/fit.ts';
import { areaUnderCurve, calibrationError, type Judged } from './metrics/confidence.ts';
import { f1 } from './metrics/tally.ts';

const LABELLINGS: readonly Labelling[] = ['distinct', 'restarting', 'reused'];
/** Choices by hand use seeds from 50,000 to 69,999. */
const FIRST_SEED = 50_000;
const DAYS = 10;
const REHEARSED = 0.1;

/** What is found in the days of a bank by models that learned from all the others, before it is known how much to believe. */
interface Found {
  readonly name: string;
  readonly labelling: Labelling;
  readonly examples: readonly Example[];
  /** How many sales conversations there were. */
  readonly real: number;
}

interface Named {
  readonly name: string;
  /** Its days are judged. */
  readonly bank: Bank;
  /** Its days teach, when others are judged; none if nothing is to be learned from it. */
  readonly teaches?: Bank;
}

const foundIn = (
  { name, bank }: Named,
  known: readonly Bank[],
  talks: ReturnType<typeof talkDays>,
): Found[] => {
  const models = fittedTalk(known.flatMap((each) => talks.get(each) ?? []));
  const words = tableWithout(known);
  return LABELLINGS.map((labelling) => {
    const days = Array.from({ length: DAYS }, (_, at) =>
      composeDay({ seed: FIRST_SEED + at, bank, stress: true, labelling, rehearsed: REHEARSED }),
    );
    return {
      name,
      labelling,
      examples: days.flatMap((day) => calibrationExamples(day, words, models)),
      real: days.flatMap(({ truth }) => truth).filter(({ isSales }) => isSales).length,
    };
  });
};

interface Judgement {
  readonly name: string;
  readonly judged: readonly Judged[];
  readonly real: number;
}

const judgedBy = (calibration: Logistic, { name, examples, real }: Found): Judgement => ({
  name,
  real,
  judged: examples.map(({ features, isTrue }) => ({
    confidence: sigmoid(logit(calibration, features)),
    isTrue,
  })),
});

const together = (name: string, all: readonly Judgement[]): Judgement => ({
  name,
  judged: all.flatMap(({ judged }) => judged),
  real: all.reduce((sum, { real }) => sum + real, 0),
});

const rowOf = (labelling: Labelling, { name, judged, real }: Judgement): string => {
  const found = judged.filter(({ confidence }) => confidence >= 0.5);
  const hits = found.filter(({ isTrue }) => isTrue).length;
  const others = judged.filter(({ isTrue }) => !isTrue).length;
  const figures = [
    f1({ hits, found: found.length, real }),
    areaUnderCurve(judged),
    calibrationError(judged),
    (found.length - hits) / Math.max(1, others),
  ];
  return `| ${name} | ${labelling} | ${figures.map((each) => each.toFixed(3)).join(' | ')} |`;
};

/**
 * What the detector makes of a writer of whom it knows nothing: models learn from all banks but one and judge the days of
 * that one, and how much to believe is learned from the other banks, judged in the same way. What is learned, and how, is
 * chosen by these figures, which need no held-out bank. The spoken bank is judged too; `--every 4` learns from every fourth
 * of its talks when others are judged, `--every 1` from all, and the usual `--every 0` from none.
 */
export const evaluateLeftOut = (args: readonly string[]): void => {
  const { values } = parseArgs({ args: [...args], options: { every: { type: 'string', default: '0' } } });
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 0) throw new Error('--every: a whole number from 0 on');
  const named: Named[] = [
    ...NAMED_BANKS.map(({ name, bank }) => ({ name, bank, teaches: bank })),
    { name: 'spoken', bank: spokenTalk(1), ...(every > 0 && { teaches: spokenTalk(every) }) },
  ];
  const taught = named.flatMap(({ teaches }) => teaches ?? []);
  const talks = talkDays(taught);
  const found = named.flatMap((each) =>
    foundIn(
      each,
      taught.filter((bank) => bank !== each.teaches),
      talks,
    ),
  );
  console.log('| left out | labels | F1 | area | ECE | other talk called selling |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const labelling of LABELLINGS) {
    const results = found
      .filter((each) => each.labelling === labelling)
      .map((each) => {
        const others = found.filter(({ name }) => name !== each.name).flatMap(({ examples }) => examples);
        return judgedBy(fittedCalibration(others), each);
      });
    const all = [
      ...results,
      together(
        'all but spoken',
        results.filter(({ name }) => name !== 'spoken'),
      ),
      together('all', results),
    ];
    for (const each of all) console.log(rowOf(labelling, each));
  }
};
