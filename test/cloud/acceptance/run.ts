import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { result } from '../command.ts';
import type { Door } from '../partner.ts';
import { differenceOf, filesOf, leftOutOf } from './differences.ts';

/** What vitest's JSON reporter writes of it. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** As much of the end of what vitest wrote is shown when it fails. */
const shownLength = 20_000;

interface Outcome {
  readonly file: string;
  readonly test: string;
  readonly status: string;
}

const outcomesOf = ({ testResults }: Report): readonly Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(process.cwd(), name),
      test: [...ancestorTitles, title].join(' > '),
      status,
    })),
  );

/** Throws unless the list says of each test that did not run why, and names only tests that there are. */
const checkLeftOut = (outcomes: readonly Outcome[]): void => {
  for (const { file, test, status } of outcomes)
    if (status !== 'passed' && differenceOf(file, test) === undefined)
      throw new Error(`${file} > ${test} did not run, and differences.ts does not say why.`);
  for (const file of new Set(outcomes.map((outcome) => outcome.file)))
    for (const title of leftOutOf(file))
      if (!outcomes.some((one) => one.file === file && one.test.startsWith(title)))
        throw new Error(`differences.ts leaves out "${title}", which ${file} does not have.`);
};

/**
 * Runs the acceptance tests of every judgement against a deployment, or `all` that can run there. `folder` is for what they
 * need. Answers how many tests passed; throws with what failed.
 */
export const accept = async (door: Door, folder: string, all: boolean): Promise<number> => {
  const ready = join(folder, 'ready.json');
  const report = join(folder, 'acceptance.json');
  writeFileSync(ready, JSON.stringify(door));
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const config = ['--config', 'test/cloud/vitest.config.ts'];
  const { status, output } = await result('vitest', ['run', ...config, ...reporters, ...filesOf(all)], {
    ...process.env,
    ACCEPTANCE_READY_FILE: ready,
  });
  if (!existsSync(report)) throw new Error(`vitest ended with ${status}:\n${output.slice(-shownLength)}`);
  const outcomes = outcomesOf(JSON.parse(readFileSync(report, 'utf8')));
  const failed = outcomes
    .filter((one) => one.status === 'failed')
    .map(({ file, test }) => `${file} > ${test}`);
  if (status !== 0)
    throw new Error(`${failed.length} tests failed:\n${failed.join('\n')}\n\n${output.slice(-shownLength)}`);
  checkLeftOut(outcomes);
  return outcomes.filter(({ status: ended }) => ended === 'passed').length;
};
