import type { SQSEvent } from 'aws-lambda';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { cancelBatch } from '../../lambdas/bulk/cancel-batch.ts';
import { getBatch } from '../../lambdas/bulk/get-batch.ts';
import { runBatch as runBatchEntry } from '../../lambdas/bulk/run-batch.ts';
import { submitBatch } from '../../lambdas/bulk/submit-batch.ts';
import { failJob } from '../../lambdas/recordings/fail-job.ts';
import { apiAddress, jobsSetup, runTask } from '../analyses/jobs-setup.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { ask, lambdaContext, type PartnerOptions, send, type TestRequest } from '../support/api.ts';

type Extra = Partial<TestRequest>;

export const who = { org_id: 'acme', rep_id: 'tom' };
export const pitch = { ...who, recording_url: 'mock://perfect-pitch' };

export interface Row {
  readonly index: number;
  readonly analysis_id: string | null;
  readonly status: string;
  readonly error: { readonly code: string; readonly details?: object } | null;
}

/** A setup with batches, whose worker runs when the test says so. */
export const bulkSetup = async (options: PartnerOptions = {}) => {
  const setup = await jobsSetup(options);
  const { table, documents, resources } = setup;
  const key = setup.keys.sandbox;
  const submitHandler = submitBatch.handler(resources);
  const run = runBatchEntry.handler({ ...resources, documents });
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
  const itemsOf = (collection: string) =>
    table.items().filter(({ pk }) => String(pk).includes(`#${collection}`));
  const submitBatch_ = (items: readonly unknown[], more: object = {}, request: Extra = {}) =>
    send(submitBatch.row, submitHandler, { key, body: { items, ...more }, ...request });
  const get = (batch_id: string, query: Record<string, string> = {}, request: Extra = {}) =>
    ask(getBatch, resources, { key, params: { batch_id }, query, ...request });
  const rowsOf = async (batch_id: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let query: Record<string, string> | undefined = { limit: '100' }; query !== undefined; ) {
      const { items }: { items: { data: Row[]; has_more: boolean; next_cursor: string } } = (
        await get(batch_id, query)
      ).json;
      rows.push(...items.data);
      query = items.has_more ? { limit: '100', cursor: items.next_cursor } : undefined;
    }
    return rows;
  };
  const runBatch = async (id: string, remainingMs = 60_000, of: object = tenant) => {
    const body = JSON.stringify({ tenant: of, id });
    const Records = [{ messageId: 'm', body, attributes: { ApproximateReceiveCount: '1' } }];
    return run({ Records } as unknown as SQSEvent, lambdaContext(remainingMs));
  };
  const processing = () =>
    itemsOf('ANALYSES')
      .filter((item) => item['status'] === 'queued' || item['status'] === 'processing')
      .filter((item) => item['archived_at'] === undefined)
      .map(({ sk }) => String(sk));
  const finish = async (id: string) => {
    await setup.transcribe(setup.referenceOf('analysis', id));
    await setup.score(id);
  };

  return {
    ...setup,
    tenant,
    itemsOf,
    submitBatch: submitBatch_,
    get,
    rowsOf,
    cancel: (batch_id: string, request: Extra = {}) =>
      ask(cancelBatch, resources, { key, params: { batch_id }, ...request }),
    runBatch,
    processing,
    finish,
    /** Ends an analysis as a failing workflow would. */
    fail: (id: string, code: string) =>
      runTask(failJob.handler({ table, documents, staging: memoryStaging(), apiAddress }), {
        ...setup.referenceOf('analysis', id),
        failure: { Error: 'JobFailure', Cause: JSON.stringify({ errorMessage: code }) },
      }),
    archive: (id: string) => ask(deleteAnalysis, resources, { key, params: { id } }),
    /** Runs the worker and finishes analyses until nothing is left to do. */
    workThrough: async (id: string) => {
      for (let round = 0; round < 500; round += 1) {
        await runBatch(id);
        const left = processing();
        if (left.length === 0 && (await get(id)).json.queued === 0) return runBatch(id);
        for (const analysis of left) await finish(analysis);
      }
      throw new Error('the batch did not end');
    },
    /** The committed messages to the worker. */
    messages: (id: string) => itemsOf('JOBS').filter((item) => item['job_id'] === id),
    permits: () => itemsOf('LEASES'),
    told: (event: string) =>
      setup
        .events()
        .filter((item) => item['event'] === event)
        .map((item) => ({ ...JSON.parse(String(item['data'])), callback_url: item['callback_url'] })),
  };
};
