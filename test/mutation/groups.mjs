/**
 * What is changed, and the tests that have to notice: the nearest ones, because a change that only a distant test notices is
 * soon noticed by none.
 */
export const groups = {
  keys: {
    mutate: [
      'lambdas/adapters/keys/*.ts',
      'lambdas/adapters/partners/pace.ts',
      'lambdas/runtime/authentication.ts',
      'lambdas/runtime/admission.ts',
    ],
    tests: [
      'test/adapters/keys/**/*.test.ts',
      'test/runtime/{answers,key-checks,refused-claims,round-trips}.test.ts',
      'test/properties/{rate-limit,scopes}.test.ts',
      'test/admin/{demoted-partner,mint-key}.test.ts',
    ],
  },
  owners: {
    mutate: ['lambdas/domain/keys/*.ts'],
    tests: ['test/domain/keys/**/*.test.ts', 'test/keys/**/*.test.ts', 'test/admin/**/*.test.ts'],
  },
  limits: {
    mutate: ['lambdas/adapters/limits/*.ts', 'lambdas/adapters/partners/tenant-limits.ts'],
    tests: ['test/adapters/limits/**/*.test.ts', 'test/properties/periods.test.ts'],
  },
  /** The texts of the keys are what keeps tenants apart. */
  tenants: {
    mutate: ['lambdas/adapters/table/keys.ts'],
    tests: ['test/properties/partitions.test.ts'],
    texts: true,
  },
  repositories: {
    mutate: ['lambdas/adapters/orgs/*.ts', 'lambdas/application/jobs/owners.ts'],
    tests: ['test/orgs/**/*.test.ts', 'test/reps/**/*.test.ts', 'test/analyses/submit-analysis.test.ts'],
  },
  ledger: {
    mutate: ['lambdas/adapters/ledger.ts'],
    tests: ['test/runtime/ledger.test.ts', 'test/properties/{idempotency,kept-responses}.test.ts'],
  },
};

/** The group of this run: `npm run mutate -- limits`. */
export const group = groups[process.env.MUTATE] ?? groups.keys;
