import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { run } from '../cloud/command.ts';
import { step } from '../cloud/step.ts';
import { startService } from '../local/service.ts';

// `docs/collections`, judged by the programs that they are for: newman runs the one of Postman against the local stack,
// Bruno's parser reads its files, and a library applies the overlay.

const own = 'test/clients/collections';
const collection = 'docs/collections/pitch-scoring.postman_collection.json';

/** Folders and requests that work one after the other in an empty account, as they stand. */
const runnable = [
  'health',
  'Submit a recording, or a transcript, of one conversation',
  'Analyses, newest first',
  'orgs',
  'reference',
  'usage',
];

/** The folder of the judges' modules under `.local/node`, installed once for each state of their lock file. */
const installed = async (): Promise<string> => {
  const lock = readFileSync(join(own, 'package-lock.json'));
  const folder = resolve('.local/node', createHash('sha256').update(lock).digest('hex').slice(0, 12));
  const isWhole = join(folder, 'installed');
  if (!existsSync(isWhole)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(own, file), join(folder, file));
    await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
    writeFileSync(isWhole, '');
  }
  return folder;
};

/** Runs Postman's own runner; its report stands in a file. */
const runPostman = async (judges: string): Promise<string> => {
  const service = await startService();
  const report = join(judges, 'report.json');
  try {
    const access = [`base_url=${service.baseUrls.sandbox}`, `api_key=${service.keys.sandbox}`];
    await run(process.execPath, [
      join(judges, 'node_modules/newman/bin/newman.js'),
      'run',
      collection,
      ...runnable.flatMap((folder) => ['--folder', folder]),
      ...access.flatMap((one) => ['--env-var', one]),
      '--reporters',
      'json',
      '--reporter-json-export',
      report,
    ]);
  } finally {
    await service.close();
  }
  const executions: { item: { name: string }; response?: { code: number; status: string } }[] = JSON.parse(
    readFileSync(report, 'utf8'),
  ).run.executions;
  const failed = executions.filter(({ response }) => (response?.code ?? 600) >= 400);
  assert.deepEqual(
    failed.map(({ item, response }) => [item.name, response?.code]),
    [],
  );
  return `${executions.length} requests`;
};

const readBruno = (judges: string): string => {
  const { bruToJsonV2, collectionBruToJson, bruToEnvJsonV2 } = createRequire(join(judges, 'package.json'))(
    '@usebruno/lang',
  );
  const all = globSync('docs/collections/bruno/**/*.bru');
  for (const file of all) {
    const text = readFileSync(file, 'utf8');
    const isOfFolder = /(?:collection|folder)\.bru$/.test(file);
    const parse = file.includes('/environments/')
      ? bruToEnvJsonV2
      : isOfFolder
        ? collectionBruToJson
        : bruToJsonV2;
    const parsed = parse(text);
    if (parse === bruToEnvJsonV2) {
      const [address, key] = parsed.variables;
      assert.match(address.value, /^https?:.+\/(?:sandbox|live)$/, file);
      assert.deepEqual([address.name, key.name, key.secret], ['base_url', 'api_key', true], file);
    }
    if (parse !== bruToJsonV2) continue;
    assert.ok(parsed.http.url.startsWith('{{base_url}}/'), file);
    if (parsed.body?.json !== undefined) JSON.parse(parsed.body.json);
  }
  return `${all.length} files`;
};

const applyOverlay = async (judges: string): Promise<string> => {
  const { applyOverlay: apply } = await import(
    join(judges, 'node_modules/openapi-overlays-js/src/overlay.js')
  );
  const overlay = JSON.parse(readFileSync('docs/collections/overlay.json', 'utf8'));
  const applied = apply(JSON.parse(readFileSync('docs/openapi.json', 'utf8')), overlay);
  for (const item of Object.values<Record<string, Record<string, unknown>>>(applied.paths))
    for (const operation of Object.values(item))
      assert.ok(operation['x-speakeasy-name-override'], String(operation['operationId']));
  assert.ok(applied['x-speakeasy-retries']);
  const { valid, errors } = await new Validator().validate(applied);
  assert.ok(valid, JSON.stringify(errors));
  return `${overlay.actions.length} actions`;
};

/** Judges the collections and the overlay. */
export const judgeCollections = async (): Promise<void> => {
  const judges = await step('the judges of collections', installed);
  await step('newman on the local stack', () => runPostman(judges), String);
  await step("Bruno's parser", async () => readBruno(judges), String);
  await step('the overlay, applied', () => applyOverlay(judges), String);
};
