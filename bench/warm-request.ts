import './environment.ts'; // First: entries read their settings when they are imported.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { build } from 'esbuild';
import { providersBeside } from '../bin/build/providers-beside.ts';
import type { access } from '../lambdas/adapters/access.ts';
import type { orgTable } from '../lambdas/adapters/orgs/orgs.ts';
import { getOrg } from '../lambdas/orgs/get-org.ts';
import { upsertOrg } from '../lambdas/orgs/upsert-org.ts';
import { pepper } from '../test/fakes/memory-resources.ts';
import { httpEvent, lambdaContext, type TestRequest, testSetup } from '../test/support/api.ts';
import { median, ratio, table } from './statistics.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<{ statusCode: number }>;

interface Bundle {
  readonly access: typeof access;
  readonly orgTable: typeof orgTable;
  readonly getOrg: typeof getOrg;
  readonly upsertOrg: typeof upsertOrg;
}

const source = `
  import './bin/build/jitless-zod.ts';
  export { access } from './lambdas/adapters/access.ts';
  export { orgTable } from './lambdas/adapters/orgs/orgs.ts';
  export { getOrg } from './lambdas/orgs/get-org.ts';
  export { upsertOrg } from './lambdas/orgs/upsert-org.ts';
`;

/** Two entries and what they are made of, bundled as they are deployed. */
const bundled = async (): Promise<Bundle> => {
  const folder = mkdtempSync(join(tmpdir(), 'warm-'));
  const outfile = join(folder, 'index.mjs');
  await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    plugins: [providersBeside],
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Setup = Awaited<ReturnType<typeof testSetup>>;

/** The same look-up without our runtime: key and hash, rate limit, the row, JSON. */
const bareGet = (parts: Bundle, { table: rows }: Setup): Handler => {
  const { lookUp, admit } = parts.access(rows, pepper);
  const orgs = parts.orgTable(rows);
  return async ({ headers, pathParameters }) => {
    const nowMs = Date.now();
    const found = await lookUp((headers['authorization'] ?? '').slice('Bearer '.length));
    if (found.kind !== 'found') return { statusCode: 401 };
    const tenant = { partner_id: found.key.partner_id, environment: found.key.environment };
    const admission = await admit(tenant, nowMs);
    if (admission.kind !== 'admitted') return { statusCode: 429 };
    const org = await orgs.find(tenant, pathParameters?.['org_id'] ?? '');
    return { statusCode: 200, headers: {}, body: JSON.stringify(org) };
  };
};

const cpuMicroseconds = async (
  runs: number,
  once: () => Promise<{ statusCode: number }>,
): Promise<number> => {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const { statusCode } = await once();
    if (statusCode !== 200) throw new Error(`A warm request answered ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
};

/** CPU of warm requests with the table in memory, beside the same look-up without our runtime. */
export const warmRequest = async (rounds = 9, runs = 2_000): Promise<void> => {
  const setup = await testSetup();
  const parts = await bundled();
  const context = lambdaContext();
  const requestOf = (row: typeof getOrg.row | typeof upsertOrg.row, request: TestRequest) =>
    httpEvent(row, { key: setup.keys.sandbox, ...request });
  const get = requestOf(getOrg.row, { params: { org_id: 'bench' } });
  const post = requestOf(upsertOrg.row, { body: { org_id: 'bench', name: 'Bench' } });
  const handlers: readonly (readonly [string, Handler, APIGatewayProxyEventV2])[] = [
    ['the same look-up, bare', bareGet(parts, setup), get],
    ['GET /v1/orgs/{org_id}', parts.getOrg.handler(setup.resources), get],
    ['POST /v1/orgs', parts.upsertOrg.handler(setup.resources), post],
  ];
  await parts.upsertOrg.handler(setup.resources)(post, context);
  const seen = handlers.map((): number[] => []);
  for (const [, handler, event] of handlers) await cpuMicroseconds(runs, () => handler(event, context));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, handler, event]] of handlers.entries())
      seen[index]?.push(await cpuMicroseconds(runs, () => handler(event, context)));
  const medians = seen.map(median);
  const [reference = Number.NaN] = medians;
  const lines = handlers.map(([name], index) => {
    const own = medians[index] ?? Number.NaN;
    return [name, own.toFixed(1), ratio(own, reference)];
  });
  console.log(`Warm request, CPU, median of ${rounds} rounds of ${runs}\n`);
  console.log(table(['handler', 'µs', 'of bare'], lines));
};
