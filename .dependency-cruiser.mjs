// The import laws of the project: which room may look into which. docs/adr/ tells why; CONTRIBUTING.md has the table.
const areas = '^lambdas/(?!contract/|domain/|adapters/|application/|runtime/)[^/]+/';

/**
 * What every room agrees on, each in one file of the domain: units of time, environments, codecs, kinds of jobs, pillars.
 * These files are data, so whoever may not know the domain's rules may know them (docs/adr/097).
 */
const declarations =
  '^lambdas/domain/(time/durations|tenants/environments|recordings/codecs|jobs/job-kinds|scoring/pillars|webhooks/retry-schedule)\\.ts$';

/** A rule that forbids what `from` may not import: `allowed` is what is left. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

const never = (name, from, path, comment, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path, ...more },
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle means that two files are one idea, or that a type lives in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import must be found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      'contract-is-data',
      '^lambdas/contract/',
      ['^lambdas/contract/', '^node_modules/zod/', declarations],
      'The contract is zod schemas and rows.',
    ),
    only(
      'declarations-are-data',
      declarations,
      [declarations],
      'Every room may import them, so they bring nothing along.',
    ),
    only('domain-is-pure', '^lambdas/domain/', ['^lambdas/domain/'], 'Rules depend on data alone.'),
    only(
      'adapters-use-the-outside',
      '^lambdas/adapters/',
      [
        '^lambdas/adapters/',
        '^lambdas/domain/',
        '^lambdas/contract/(?!index)',
        '^node_modules/(?!@middy|@aws-lambda-powertools)',
        '^node:',
        '^(crypto|zlib|stream|stream/promises|fs|fs/promises|path|net|tls|dns|dns/promises|http|https|timers/promises|buffer|url|events|util)$',
      ],
      'Adapters use the SDK and node:, zod, message schemas and domain types.',
    ),
    never(
      'adapters-know-domain-types-only',
      '^lambdas/adapters/',
      '^lambdas/domain/',
      'Only the types of the domain, and its declarations.',
      {
        pathNot: declarations,
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'application-decides-and-acts',
      '^lambdas/application/',
      ['^lambdas/(application|domain|adapters)/', '^lambdas/contract/(?!index)'],
      'Use cases that several entries share: they load, ask the domain and save.',
    ),
    only(
      'runtime-runs-lambdas',
      '^lambdas/runtime/',
      [
        '^lambdas/(runtime|adapters)/',
        '^lambdas/contract/(?!index)',
        declarations,
        '^node_modules/(@middy|@aws-lambda-powertools|@types/aws-lambda|zod)/',
        '^(crypto|buffer|net|util|timers/promises)$',
      ],
      'The runtime is middy, Powertools and the contract, and opens the adapters that a row uses.',
    ),
    only(
      'entries-use-the-five-rooms',
      areas,
      [
        '^lambdas/(contract/(?!index)|domain/|adapters/|application/|runtime/)',
        '^node_modules/@types/aws-lambda/',
      ],
      'An entry imports the five rooms, never another entry, the SDK, middy or the contract index.',
    ),
    never(
      'lambdas-stand-alone',
      '^lambdas/',
      '^(bin|lib|test|events|bench)/|^node_modules/(aws-cdk-lib|constructs)/',
      'What runs in Lambda knows nothing of how it is deployed.',
    ),
    only(
      'cloud-builds-from-the-contract',
      '^lib/cloud/',
      [
        '^lib/cloud/',
        '^lambdas/contract/',
        declarations,
        '^node_modules/(aws-cdk-lib|constructs|cdk-nag|zod)/',
        '^(path|fs|url|crypto)$',
      ],
      'The stack is a fold over the contract.',
    ),
    {
      name: 'local-aws-stands-alone',
      comment:
        'The local AWS runs any synthesized template: it knows nothing of this service, and could leave the repository.',
      severity: 'error',
      from: { path: '^lib/local/' },
      to: {
        pathNot: ['^lib/local/', '^node_modules/(@types/aws-lambda|dynalite|esbuild|zod)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'local-aws-is-tested-alone',
      comment: 'Its tests would leave with it.',
      severity: 'error',
      from: { path: '^test/lib/local/' },
      to: {
        pathNot: ['^lib/local/', '^test/lib/local/', '^node_modules/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'local-aws-has-doors',
      comment: 'Others enter by lib/local/index.ts, or by the index.ts of one service.',
      severity: 'error',
      from: { pathNot: ['^lib/local/', '^test/lib/local/'] },
      to: { path: '^lib/local/', pathNot: ['^lib/local/index\\.ts$', '^lib/local/[^/]+/index\\.ts$'] },
    },
    only(
      'clients-stand-alone',
      '^clients/typescript/src/',
      ['^clients/typescript/src/', '^crypto$'],
      'A partner has the package and nothing else of the project.',
    ),
    only(
      'cli-is-a-partner',
      '^clients/cli/src/',
      [
        '^clients/(cli|typescript)/src/',
        '/?node_modules/(commander|@napi-rs/keyring)/',
        '^(crypto|fs|module|os|path|readline/promises|stream|stream/consumers|util)$',
      ],
      'The command line knows the public API alone.',
    ),
    only(
      'mcp-is-a-partner',
      '^clients/mcp/src/',
      [
        '^clients/(mcp|cli|typescript)/src/',
        '/?node_modules/(@modelcontextprotocol|zod)/',
        '^(crypto|events|fs|http|path|util)$',
      ],
      'The server for assistants knows the public API alone, and what the command line has for it.',
    ),
    only(
      'console-is-a-partner',
      '^lib/console/',
      ['^lib/console/', '^clients/typescript/src/(client|operations)\\.ts$', '^node_modules/preact/'],
      'The console knows the public API alone, as any partner does.',
    ),
    never(
      'bin-starts-things',
      '^bin/',
      '^(test|bench)/|^lambdas/(?!contract/|adapters/table/(keys|partitions)\\.ts)',
      'What a person starts builds on lib and the contract; the build also knows the names of the partitions.',
      { pathNot: declarations },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|coverage)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
