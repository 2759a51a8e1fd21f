import type { SQSEvent } from 'aws-lambda';
import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import {
  runSnapshot as runSnapshot_,
  type TopicModel,
} from '../../lambdas/application/insights/run-snapshot.ts';
import * as rows from '../../lambdas/contract/insights.ts';
import { runSnapshot as row } from '../../lambdas/contract/queue-workers.ts';
import type { WorkerContext } from '../../lambdas/contract/worker-context.ts';
import { newAnalysis } from '../../lambdas/domain/analyses/new-analysis.ts';
import { createSnapshot } from '../../lambdas/insights/create-snapshot.ts';
import { getLatestSnapshot } from '../../lambdas/insights/get-latest-snapshot.ts';
import { getSnapshot } from '../../lambdas/insights/get-snapshot.ts';
import { listSnapshots } from '../../lambdas/insights/list-snapshots.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { consumes } from '../../lambdas/runtime/worker.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { dispositionCalls } from '../dispositions/disposition-setup.ts';
import { ask, lambdaContext, type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { usualShare } from '../support/shares.ts';

type More = Partial<TestRequest>;

/** What a test says of an analysis that is there without having been made. */
export interface Planted {
  readonly rep_id?: string;
  readonly score?: number;
  readonly created_at?: string;
  readonly practice_session_id?: string;
}

export interface InsightsSetupOptions extends PartnerOptions {
  readonly model?: TopicModel;
}

/** A setup with the orgs `acme` and `bare`, whose analyses snapshots are made of. */
export const insightsSetup = async (options: InsightsSetupOptions = {}) => {
  const setup = await jobsSetup(options);
  const { table, resources, documents } = setup;
  const key = setup.keys.sandbox;
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
  for (const org_id of ['acme', 'bare']) await ask(upsertOrg, resources, { key, body: { org_id } });
  const create = createSnapshot.handler(resources);
  const params = { org_id: 'acme' };
  const calls = {
    create: (body: object = {}, more: More = {}) =>
      send(rows.createSnapshot, create, { key, params, body, ...more }),
    get: (snapshot_id: string, more: More = {}) =>
      ask(getSnapshot, resources, {
        key,
        params: { ...params, snapshot_id },
        ...more,
      }),
    latest: (more: More = {}) => ask(getLatestSnapshot, resources, { key, params, ...more }),
    list: (query: Record<string, string> = {}, more: More = {}) =>
      ask(listSnapshots, resources, {
        key,
        params,
        query,
        ...more,
      }),
  };
  /** Runs the worker as Lambda would. */
  const runSnapshot = async (
    id: string,
    remainingMs = 60_000,
    stores: { readonly table: Table; readonly documents: DocumentStore } = { table, documents },
  ) => {
    const Records = [
      { messageId: 'm', body: JSON.stringify({ tenant, id }), attributes: { ApproximateReceiveCount: '1' } },
    ];
    const share = usualShare(stores.table, 'insights');
    const run = consumes(
      row,
      share((snapshot, context: WorkerContext) =>
        runSnapshot_({ ...stores, naming: options.model }, snapshot, context),
      ),
    );
    return run({ Records } as unknown as SQSEvent, lambdaContext(remainingMs));
  };
  const finish = async (id: string) => {
    await setup.transcribe(setup.referenceOf('analysis', id));
    await setup.score(id);
  };
  return {
    ...setup,
    ...calls,
    ...dispositionCalls(setup),
    tenant,
    runSnapshot,
    finish,
    /** A snapshot that has been worked out; answers all of it. */
    worked: async (body: object = {}) => {
      const { json } = await calls.create(body);
      await runSnapshot(json.snapshot_id);
      return (await calls.get(json.snapshot_id)).json;
    },
    /** A completed analysis of a sandbox recording; answers its id. */
    analysed: async (name = 'perfect-pitch', rep_id = 'tom'): Promise<string> => {
      const { json } = await setup.submit({ org_id: 'acme', rep_id, recording_url: `mock://${name}` });
      await finish(json.id);
      return json.id;
    },
    /** A row of a completed analysis without words, every score the same. */
    plant: async ({ rep_id = 'tom', score = 50, created_at, practice_session_id }: Planted = {}) => {
      const id = newId();
      const now = created_at ?? new Date().toISOString();
      const scores = Object.fromEntries(
        ['overall', 'clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'].map((name) => [
          `${name}_score`,
          score,
        ]),
      );
      const analysis = newAnalysis({
        id,
        status: 'completed',
        org_id: 'acme',
        rep_id,
        org_uuid: String(setup.itemOf('acme')['id']),
        rep_uuid: newId(),
        recording_url: 'about:blank',
        document_key: 'none',
        duration_seconds: 90,
        created_at: now,
        ...scores,
        completed_at: now,
        practice_session_id: practice_session_id ?? null,
      });
      await table.write([analysisTable(table).add(tenant, analysis, now)]);
      return id;
    },
    permits: () => table.items().filter(({ pk }) => pk === partitions.leases(tenant)),
    /** The data of all events of a kind. */
    eventsOf: (event: string) =>
      setup
        .events()
        .filter((item) => item['event'] === event)
        .map((item) => JSON.parse(String(item['data']))),
  };
};
