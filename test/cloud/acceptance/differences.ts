/** Why something does not run on the emulator. */
export interface Difference {
  /** `theirs`: the emulator does otherwise than AWS. `ours`: the test needs what only our local stack gives it. */
  readonly whose: 'theirs' | 'ours';
  readonly why: string;
}

/** A file that runs, but for the tests whose names begin as these. */
interface Runs {
  /** `always`: in every judgement, CI's too. `all`: only where all are asked for, because they take long. */
  readonly runs: 'always' | 'all';
  readonly but?: Readonly<Record<string, Difference>>;
}

const theirs = (why: string): Difference => ({ whose: 'theirs', why });
const ours = (why: string): Difference => ({ whose: 'ours', why });

const words = theirs(
  'Amazon Transcribe answers canned text: too little for a pitch, and no conversation of a day.',
);
const errorTypes = theirs(
  'A function that fails reports no error type, so a workflow retries what no retry changes, and the details of the failure are lost.',
);
const noSubscription = theirs('A subscription of a log group sends no lines to its function.');
const model = ours('It puts a model of its own behind the functions.');
const ownStack = ours('It starts, ends or measures local stacks of its own.');

const always: Runs = { runs: 'always' };
const all: Runs = { runs: 'all' };

/** Each file of `test/local`. */
export const acceptanceFiles: Readonly<Record<string, Runs | Difference>> = {
  'test/local/admin.test.ts': always,
  'test/local/advanced-time.test.ts': all,
  'test/local/agreement.test.ts': always,
  'test/local/alarms.test.ts': ours(
    'It reads the metrics that functions print, and lets the recogniser fail.',
  ),
  'test/local/analyses.test.ts': {
    runs: 'always',
    but: { 'names the running analysis of a recording': words },
  },
  'test/local/assistants.test.ts': {
    runs: 'all',
    but: { 'an assistant > can have a file of its folder of recordings scored': words },
  },
  'test/local/at-once.test.ts': all,
  'test/local/audit.test.ts': always,
  'test/local/bad-input.test.ts': always,
  'test/local/block-by-block.test.ts': model,
  'test/local/boundaries.test.ts': all,
  'test/local/bulk.test.ts': all,
  'test/local/client.test.ts': {
    runs: 'always',
    but: { 'the TypeScript client > uploads a recording': words },
  },
  'test/local/command-line.test.ts': {
    runs: 'all',
    but: { 'the command pitch > submits a file': words },
  },
  'test/local/compatible-model.test.ts': model,
  'test/local/console.test.ts': words,
  'test/local/cost.test.ts': ownStack,
  'test/local/day.test.ts': words,
  'test/local/dispositions.test.ts': always,
  'test/local/documents.test.ts': always,
  'test/local/ending.test.ts': ownStack,
  'test/local/events.test.ts': all,
  'test/local/every-alarm.test.ts': ours(
    'It reads the metrics of the local stack, whose time stands still, and lets its services fail.',
  ),
  'test/local/exports.test.ts': always,
  'test/local/fairness.test.ts': theirs(
    'Queues are not fair: who sends most is served first, and the others wait.',
  ),
  'test/local/fixtures.test.ts': {
    runs: 'all',
    but: {
      'mock pitches > mock://bad-audio': errorTypes,
      'mock pitches > mock://spanish-pitch': errorTypes,
      'mock pitches > mock://analysis-failed': errorTypes,
      'mock pitches > mock://upstream-': errorTypes,
      'mock pitches > mock://pii fails': errorTypes,
    },
  },
  'test/local/guidance.test.ts': all,
  'test/local/guides.test.ts': all,
  'test/local/insights.test.ts': always,
  'test/local/intelligence.test.ts': always,
  'test/local/limits.test.ts': always,
  'test/local/long-day.test.ts': words,
  'test/local/orgs.test.ts': always,
  'test/local/own-recogniser.test.ts': ours('It puts a recogniser of its own behind the stack.'),
  'test/local/playbooks.test.ts': {
    runs: 'always',
    but: {
      'sources become a draft': theirs(
        'Twenty calls at once start twenty processes on this machine, and some read the secret of their keys too late.',
      ),
    },
  },
  'test/local/practice.test.ts': always,
  'test/local/privacy.test.ts': {
    runs: 'always',
    but: {
      'a given transcript with personal data is rejected at once': errorTypes,
      'the mock recording for a rejection is rejected': errorTypes,
    },
  },
  'test/local/requests.test.ts': noSubscription,
  'test/local/restart.test.ts': ownStack,
  'test/local/restore.test.ts': ownStack,
  'test/local/sam.test.ts': ownStack,
  'test/local/samples-in-languages.test.ts': all,
  'test/local/samples.test.ts': ours('It invokes each function by its id.'),
  'test/local/smoke.test.ts': all,
  'test/local/spoken-privacy.test.ts': words,
  'test/local/status.test.ts': ours(
    'It invokes the function that measures the levels, instead of waiting for its schedule.',
  ),
  'test/local/strict-urls.test.ts': ours(
    'It needs functions that may dial no loopback address: here they may, because the receivers are there.',
  ),
  'test/local/tenancy.test.ts': {
    runs: 'all',
    but: {
      'requests.list-requests filtered by a foreign request_id': noSubscription,
      'an admin path > returns nothing to a partner key with OPTIONS': theirs(
        'The gateway answers OPTIONS itself, with 403, where an API has no CORS.',
      ),
    },
  },
  'test/local/trigger.test.ts': all,
  'test/local/uploads.test.ts': {
    runs: 'always',
    but: {
      'an uploaded day > is processed to its end': words,
      'an uploaded pitch > is': words,
    },
  },
  'test/local/vocabulary.test.ts': theirs('Amazon Transcribe has no vocabularies.'),
  'test/local/waiting-webhooks.test.ts': all,
  'test/local/webhooks.test.ts': always,
};

const entries = Object.entries(acceptanceFiles);
const running = entries.flatMap(([file, entry]) => ('runs' in entry ? [{ file, ...entry }] : []));

/** The files that run in every judgement, or `all` that can. */
export const filesOf = (all: boolean): readonly string[] =>
  running.filter(({ runs }) => all || runs === 'always').map(({ file }) => file);

const butsOf = (file: string): readonly (readonly [string, Difference])[] => {
  const entry = acceptanceFiles[file];
  return entry !== undefined && 'runs' in entry ? Object.entries(entry.but ?? {}) : [];
};

/** How the names of the tests begin that a file has left out. */
export const leftOutOf = (file: string): readonly string[] => butsOf(file).map(([title]) => title);

/** Why a test of a file that runs is left out, if it is. */
export const differenceOf = (file: string, test: string): Difference | undefined =>
  butsOf(file).find(([title]) => test.startsWith(title))?.[1];

const bare = (file: string): string => file.replace('test/local/', '').replace('.test.ts', '');

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const listed = (wanted: Runs['runs']): string =>
  running
    .filter(({ runs }) => runs === wanted)
    .map(({ file }) => bare(file))
    .join(', ');

/** DIFFERENCES.md: what runs on the emulator, and of what does not, whether that is the emulator's doing or ours. */
export const differencesPage = (): string => {
  const differences = entries.flatMap(([file, entry]): (readonly [string, Difference])[] =>
    'runs' in entry
      ? Object.entries(entry.but ?? {}).map(([title, why]) => [`${bare(file)}: “${title} …”`, why])
      : [[bare(file), entry]],
  );
  const of = (wanted: Difference['whose']) =>
    differences.filter(([, { whose }]) => whose === wanted).map(([what, { why }]) => [what, why]);
  return `# The acceptance tests on the emulator

From \`acceptance/differences.ts\`; \`npx vitest --project quick test/cloud -u\` writes this page. The names are those of the files in \`test/local\`.

Run in every judgement: ${listed('always')}.

Run by \`npm run judge:cloud -- --all\` too: ${listed('all')}.

## Left out because of the emulator

${table(['What', 'What the emulator does otherwise than AWS'], of('theirs'))}

## Left out because of the test

${table(['What', 'What it needs that only our local stack has'], of('ours'))}
`;
};
