import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AskForJudgement } from '../../lambdas/adapters/model/judgement.ts';
import { modelAnalyst } from '../../lambdas/application/analyses/analyst-of.ts';
import type { Analysis } from '../../lambdas/domain/scoring/analyst.ts';
import { score } from '../domain/scoring/engine.ts';
import {
  agreementOn,
  judgedSheets,
  quotesIn,
  type Rightness,
  rightnessOf,
  SHEETS,
  sheetOf,
  statementsIn,
} from './scoring/feedback-sheets.ts';
import { keptAnswer } from './scoring/kept-answers.ts';
import { NEWCOMER_SETS, type Talk, talksOf } from './scoring/talks.ts';
import { transcriptOf } from './scoring/transcript.ts';

/** One talk in four of the test set, from this one on: 32 talks, of all trades and writers. */
const EVERY = 4;
const sampled = (set: string, from: number): readonly Talk[] => {
  const ofNewcomers = NEWCOMER_SETS.find((each) => each === set);
  if (ofNewcomers !== undefined) return talksOf(ofNewcomers);
  if (set === 'test') return talksOf(set).filter((_, at) => at % EVERY === from % EVERY);
  throw new Error(`--set takes test, ${NEWCOMER_SETS.join(' or ')}, not "${set}"`);
};

const analysed = async (talk: Talk, answers: string | undefined): Promise<Analysis> => {
  const transcript = transcriptOf(talk);
  const input = { transcript, recording_title: null, prompts: [], playbook: null, profile: null };
  if (answers === undefined) return score(input).analysis;
  const ask: AskForJudgement = keptAnswer(join(answers, `${talk.id}.json`), undefined);
  return (await modelAnalyst(ask).score(input, 0)).analysis;
};

const writeSheets = async (
  folder: string,
  talks: readonly Talk[],
  answers: string | undefined,
): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  for (const talk of talks)
    writeFileSync(
      join(folder, `${talk.id}.txt`),
      sheetOf(statementsIn(await analysed(talk, answers))),
      // A sheet that somebody judged is not overwritten.
      { flag: 'wx' },
    );
  return `${talks.length} sheets were written to ${folder}. Put yes, no or none in the place of each “?” (training/README.md).`;
};

const told = ({ right, of }: Rightness): string =>
  of === 0 ? 'none' : `${right} of ${of} (${((right / of) * 100).toFixed(0)} %)`;

/** From so many on, an analysis gives a rep something to work with. */
const ENOUGH_QUOTES = 3;

const lineOf = (engine: string): string => {
  const sheets = judgedSheets(engine);
  const all = [...sheets.values()].flat();
  const claims = rightnessOf(all, 'claim');
  const advice = rightnessOf(all, 'advice');
  const quotes = [...sheets.values()].map(quotesIn);
  const mean = quotes.reduce((sum, each) => sum + each, 0) / sheets.size;
  const enough = quotes.filter((each) => each >= ENOUGH_QUOTES).length;
  return `${engine}: ${sheets.size} talks; claims true and fitting their quote: ${told(claims)}; advice apt: ${told(advice)}; quotes in praise: ${mean.toFixed(1)} a talk, ${ENOUGH_QUOTES} or more in ${enough}`;
};

/** How far the readers of two folders agree; nothing where they read no line in common. */
const agreementLine = (first: string, second: string): string[] => {
  const others = judgedSheets(second);
  const talks = [...judgedSheets(first)].map(([talk, sheet]) => agreementOn(sheet, others.get(talk) ?? []));
  const of = talks.reduce((sum, each) => sum + each.of, 0);
  const right = talks.reduce((sum, each) => sum + each.right, 0);
  return of === 0
    ? []
    : [`${first} and ${second}: the same is said of ${told({ right, of })} lines that both judged`];
};

const usage = `npm run evaluate -- feedback [options]

  Without options: what readers said of the feedback on their sheets (${SHEETS}).
  --write FOLDER     write sheets to be judged, of the engine that needs no model
  --from NUMBER      of every fourth talk from this one on (0-3; 0 without it): whoever mended the engine by what readers
                     said of some talks has it judged on others
  --set SET          newcomers, newcomers-2 or newcomers-3: of all talks of that set, which strangers to the engine wrote, instead of
                     the test set
  --answers FOLDER   of the kept answers of a model instead`;

/** `npm run evaluate -- feedback`: how much of what the feedback says is so, by the sheets of readers. */
export const evaluateFeedback = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      write: { type: 'string' },
      from: { type: 'string', default: '0' },
      set: { type: 'string', default: 'test' },
      answers: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) console.log(usage);
  else if (values.write !== undefined)
    console.log(await writeSheets(values.write, sampled(values.set, Number(values.from)), values.answers));
  else {
    const readers = readdirSync(SHEETS).toSorted();
    const pairs = readers.flatMap((first, at) =>
      readers.slice(at + 1).map((second) => [first, second] as const),
    );
    console.log([...readers.map(lineOf), ...pairs.flatMap((pair) => agreementLine(...pair))].join('\n'));
  }
};
