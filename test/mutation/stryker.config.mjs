import { group } from './groups.mjs';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  mutate: group.mutate,
  // What runs when a file is loaded would need every test again; what a test runs too is still tried with that test.
  ignoreStatic: !group.texts,
  // A message is no condition.
  mutator: { excludedMutations: group.texts ? [] : ['StringLiteral'] },
  ignorePatterns: ['dist', 'cdk.out', 'docs', 'samples', 'bench', '.local'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: '.local/stryker',
  // TypeScript 7 has no API for rewriting a tsconfig, and none is needed.
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 20_000,
};
