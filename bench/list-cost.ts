import './environment.ts'; // First: adapters read their settings when they are imported.
import { createServer } from 'node:http';
import { analysisTable } from '../lambdas/adapters/analyses/analyses.ts';
import { dynamoTable } from '../lambdas/adapters/table/dynamo-table.ts';
import type { Table } from '../lambdas/adapters/table/table.ts';
import { newAnalysis } from '../lambdas/domain/analyses/new-analysis.ts';
import { newId } from '../lambdas/runtime/ids.ts';
import { readTemplate, tablesOf } from '../lib/local/assembly/index.ts';
import { dynamoDb } from '../lib/local/dynamodb/index.ts';
import { scaledClock } from '../lib/local/index.ts';
import { median, table as printed, ratio } from './statistics.ts';

interface Seen {
  queries: number;
  /** What DynamoDB would bill: items looked at, shown or not. */
  items: number;
}

/** The table of the template on this machine, over HTTP, with what its queries cost. */
const servedTable = async () => {
  const engine = dynamoDb({ clock: scaledClock(1), newId, region: 'eu-west-1' });
  const [definition] = tablesOf(readTemplate('cdk.out', 'http://127.0.0.1'));
  if (definition === undefined) throw new Error('The template has no table');
  engine.createTable(definition);
  const seen: Seen = { queries: 0, items: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const target = String(request.headers['x-amz-target']);
    const headers = { 'x-amz-target': target };
    const wire = {
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers,
      body: Buffer.concat(chunks),
    };
    const { status, body = '', headers: answered } = await engine.service.handle(wire);
    if (target.endsWith('.Query')) {
      seen.queries += 1;
      seen.items += Number(/"ScannedCount":(\d+)/.exec(body.toString())?.[1] ?? 0);
    }
    response.writeHead(status, { ...answered }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpointUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const credentials = async () => ({ accessKeyId: 'local', secretAccessKey: 'local', sessionToken: '' });
  const table = dynamoTable(definition.name, { region: 'eu-west-1', endpointUrl, credentials });
  const close = () => {
    server.close();
    server.closeAllConnections();
    engine.close();
  };
  return { table, seen, close };
};

const tenantOf = (partner_id: string) => ({ partner_id, environment: 'production' as const });

const perTransaction = 100;

/** A partner with this many completed analyses of one org. */
const fill = async (table: Table, count: number) => {
  const tenant = tenantOf(newId());
  const org_uuid = newId();
  const analyses = analysisTable(table);
  for (let done = 0; done < count; done += perTransaction) {
    const now = new Date().toISOString();
    const puts = Array.from({ length: perTransaction }, () => {
      const made = { ...beginning, id: newId(), org_uuid, created_at: now, completed_at: now };
      return analyses.add(tenant, newAnalysis(made), now);
    });
    await table.write(puts);
  }
  return { tenant, org_uuid };
};

const beginning = {
  status: 'completed',
  org_id: 'bench',
  rep_id: 'bench',
  rep_uuid: newId(),
  overall_score: 70,
  recording_url: 'https://example.com/recordings/2026/11/20/visit.mp3',
  recording_title: 'A visit',
  duration_seconds: 600,
  document_key: 'documents/bench',
} as const;

/** Listing 100 analyses of many costs what listing 100 of few costs: queries, items looked at, CPU. */
export const listCost = async (sizes = [1_000, 100_000], rounds = 30): Promise<void> => {
  const { table, seen, close } = await servedTable();
  const analyses = analysisTable(table);
  const filled: Awaited<ReturnType<typeof fill>>[] = [];
  for (const size of sizes) filled.push(await fill(table, size));
  const lists = sizes.flatMap((size, index) => {
    const { tenant, org_uuid } = filled[index] ?? { tenant: tenantOf(''), org_uuid: '' };
    const page = (filter: object, after?: string) =>
      analyses.list(tenant, { ids: {}, ...filter }, { limit: 100, ...(after !== undefined && { after }) });
    return [
      { name: `100 of ${size}`, run: () => page({}) },
      { name: `100 of ${size} of an org`, run: () => page({ org_uuid }) },
      { name: `the next 100 of ${size}`, run: async () => page({}, (await page({})).next ?? undefined) },
    ];
  });
  const micros = lists.map((): number[] => []);
  const costs = lists.map((): Seen => ({ queries: 0, items: 0 }));
  for (let round = -5; round < rounds; round += 1)
    for (const [index, { name, run }] of lists.entries()) {
      Object.assign(seen, { queries: 0, items: 0 });
      const before = process.cpuUsage();
      const { rows } = await run();
      const { user, system } = process.cpuUsage(before);
      if (rows.length !== 100) throw new Error(`${name} showed ${rows.length}`);
      costs[index] = { ...seen };
      if (round >= 0) micros[index]?.push(user + system);
    }
  close();
  const kinds = lists.length / sizes.length;
  const lines = lists.map(({ name }, index) => {
    const own = median(micros[index] ?? []);
    const reference = median(micros[index % kinds] ?? []);
    const { queries, items } = costs[index] ?? { queries: 0, items: 0 };
    return [name, String(queries), String(items), (own / 1_000).toFixed(1), ratio(own, reference)];
  });
  console.log(`Lists, client and table in one process, median of ${rounds}\n`);
  console.log(printed(['list', 'queries', 'items read', 'CPU ms', `of ${sizes[0]}`], lines));
};
