import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { settings } from './lambdas/contract/settings.ts';
import { perQueue } from './lambdas/domain/jobs/job-kinds.ts';
import { waitTimeout } from './test/support/wait-timeout.ts';

const every = 'test/**/*.test.{ts,tsx}';
const under = (...folders: readonly string[]) => folders.map((folder) => every.replace('test', folder));

/**
 * What takes minutes, by the name of its project: `vitest run --project local`. `npm test` leaves it out, `npm run
 * test:full` runs it. What reads `dist` or `cdk.out` is here too, so that `npm test` builds nothing.
 */
const slow = {
  bundles: under('test/bin', 'test/clients'),
  cloud: under('test/lib/cloud'),
  evaluation: under('test/evaluation'),
  fuzz: under('test/fuzz', 'test/properties'),
  local: [...under('test/local'), 'test/contract/mistakes.test.ts'],
  // It needs no build: `npm run test:local-aws`.
  'local-aws': under('test/lib/local'),
  // A third of what all others of their kind take together.
  long: [
    'test/bulk/run-batch.test.ts',
    'test/domain/chat/answer-question.test.ts',
    'test/domain/detection/days.test.ts',
    'test/domain/detection/detect.test.ts',
    'test/domain/detection/reader/read-block.test.ts',
    'test/domain/scoring/score.test.ts',
  ],
  patterns: ['test/patterns/cues.test.ts', 'test/patterns/linear.test.ts'],
  simulation: [...under('test/simulation', 'test/dispatch/storm'), 'test/dispatch/redrive.test.ts'],
};

/**
 * Files that need a worker of their own. All others of their project share one, and with it each module that they load:
 * without that, loading is most of what they take. So whatever a file changes outside of itself it puts back.
 */
const alone = [
  // The logger reads its level when it is loaded.
  'test/runtime/log-level.test.ts',
  'test/runtime/log.test.ts',
  'test/runtime/worker-log.test.ts',
  // In jsdom: a worker that has shared Node's environment cannot go on in another one.
  'test/console/app.test.tsx',
  'test/console/pages.test.tsx',
  'test/console/pending.test.tsx',
  'test/docs/browser/page.test.ts',
];

/** Projects each of whose files needs a worker of its own. */
const isolated = new Set([
  // They set variables before they load what reads them.
  'fuzz',
  'simulation',
  // They note each pattern that is built while files are loaded.
  'patterns',
]);

const project = (name: string, include: readonly string[], more: InlineConfig = {}) => ({
  extends: true as const,
  test: { name, include: [...include], isolate: isolated.has(name), ...more },
});

const queueUrls = Object.fromEntries(
  Object.values(perQueue((name) => [settings[name], `http://127.0.0.1:9/${name}`])),
);

/** What all tests have in common, those that `test/cloud` runs on an emulator too. */
export const common: InlineConfig = {
  environment: 'node',
  setupFiles: ['test/support/put-back.ts'],
  env: {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    CDK_VALIDATION: 'false',
    TABLE_NAME: 'table',
    KEY_PEPPER_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:pepper',
    DOCUMENTS_BUCKET: 'documents',
    STAGING_BUCKET: 'staging',
    UPLOADS_BUCKET: 'uploads',
    ERASURES_BUCKET: 'erasures',
    SEALING_KEY_ID: 'sealing',
    API_ADDRESS: 'https://api.example.com',
    API_ID: 'api',
    BUS_NAME: 'bus',
    ...queueUrls,
    ANALYSIS_STATE_MACHINE_ARN: 'arn:aws:states:eu-west-1:000000000000:stateMachine:analysis',
    SESSION_STATE_MACHINE_ARN: 'arn:aws:states:eu-west-1:000000000000:stateMachine:session',
    TRANSCRIBER_ROLE_ARN: 'arn:aws:iam::000000000000:role/transcriber',
    RELEASE: '0.1.0',
    COMMIT: 'unknown',
    BUILT_AT: 'unknown',
    NODE_ENV: 'test',
  },
  // By itself it leaves one core out: of two, that is half the machine.
  maxWorkers: '100%',
  unstubEnvs: true,
  restoreMocks: true,
  // What hangs ends, on a machine that stands still for seconds too. A test that proves an end has a limit of its own.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: waitTimeout },
};

export default defineConfig({
  test: {
    ...common,
    // They run in the order of their names.
    projects: [
      project('alone', alone, { isolate: true }),
      project('quick', [every], { exclude: [...alone, ...Object.values(slow).flat()] }),
      ...Object.entries(slow).map(([name, include]) => project(name, include)),
    ],
  },
});
