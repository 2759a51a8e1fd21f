import type { SQSEvent } from 'aws-lambda';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import type { ProfilerFor } from '../../lambdas/application/intelligence/model-profiler.ts';
import { rulesProfiler } from '../../lambdas/application/intelligence/profiler.ts';
import { runIntelJob } from '../../lambdas/application/intelligence/run-intel-job.ts';
import { runIntelJob as row } from '../../lambdas/contract/queue-workers.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import type { WorkerContext } from '../../lambdas/contract/worker-context.ts';
import { assignMethodology } from '../../lambdas/methodologies/assign-methodology.ts';
import { getMethodology } from '../../lambdas/methodologies/get-methodology.ts';
import { listMethodologyHistory } from '../../lambdas/methodologies/list-methodology-history.ts';
import { putMethodology } from '../../lambdas/methodologies/put-methodology.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { assignPersona } from '../../lambdas/personas/assign-persona.ts';
import { getPersona } from '../../lambdas/personas/get-persona.ts';
import { listPersonaHistory } from '../../lambdas/personas/list-persona-history.ts';
import { putPersona } from '../../lambdas/personas/put-persona.ts';
import { failJob } from '../../lambdas/recordings/fail-job.ts';
import { archiveRep } from '../../lambdas/reps/archive-rep.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { consumes } from '../../lambdas/runtime/worker.ts';
import { getIntelJob } from '../../lambdas/synthesis/get-intel-job.ts';
import { getLatestSynthesis } from '../../lambdas/synthesis/get-latest-synthesis.ts';
import { listSyntheses } from '../../lambdas/synthesis/list-syntheses.ts';
import { startSynthesis } from '../../lambdas/synthesis/start-synthesis.ts';
import { apiAddress, jobsSetup, runTask } from '../analyses/jobs-setup.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { ask, lambdaContext, type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { usualShare } from '../support/shares.ts';

type Extra = Partial<TestRequest>;

export interface IntelSetupOptions extends PartnerOptions {
  readonly profilerFor?: ProfilerFor;
}

/** A setup with the rep `tom` of the org `acme`, and all that is asked and found out about reps. */
export const intelSetup = async ({
  profilerFor = () => rulesProfiler,
  ...options
}: IntelSetupOptions = {}) => {
  const setup = await jobsSetup(options);
  const { table, resources, documents } = setup;
  const key = setup.keys.sandbox;
  const upsertRepHandler = upsertRep.handler(resources);
  const addRep = async (org_id: string, rep_id: string, request: Extra = {}) => {
    await ask(upsertOrg, resources, { key, body: { org_id }, ...request });
    await send(upsertRep.row, upsertRepHandler, { key, params: { org_id }, body: { rep_id }, ...request });
  };
  await addRep('acme', 'tom');
  const run = consumes(
    row,
    usualShare(
      table,
      'intel',
    )((job, context: WorkerContext) => runIntelJob({ table, documents, profilerFor }, job, context)),
  );
  const params = { org_id: 'acme', rep_id: 'tom' };
  type Asked = Parameters<typeof ask<Row, typeof resources>>[0];
  const asks =
    (entry: Asked) =>
    (body?: unknown, request: Extra = {}) =>
      ask(entry, resources, { key, params, ...(body !== undefined && { body }), ...request });
  const reads =
    (entry: Asked) =>
    (request: Extra = {}) =>
      ask(entry, resources, { key, params, ...request });
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
  const itemsOf = (collection: string) =>
    table.items().filter(({ pk }) => String(pk).includes(`#${collection}`));

  const runJob = async (id: string, remainingMs = 60_000) => {
    const Records = [
      { messageId: 'm', body: JSON.stringify({ tenant, id }), attributes: { ApproximateReceiveCount: '1' } },
    ];
    return run({ Records } as unknown as SQSEvent, lambdaContext(remainingMs));
  };

  return {
    ...setup,
    params,
    tenant,
    addRep,
    archiveRep: (request: Extra = {}) => ask(archiveRep, resources, { key, params, ...request }),
    assignPersona: asks(assignPersona),
    getPersona: reads(getPersona),
    personaHistory: reads(listPersonaHistory),
    putPersona: asks(putPersona),
    assignMethodology: asks(assignMethodology),
    getMethodology: reads(getMethodology),
    methodologyHistory: reads(listMethodologyHistory),
    putMethodology: asks(putMethodology),
    startSynthesis: asks(startSynthesis),
    latestSynthesis: reads(getLatestSynthesis),
    syntheses: reads(listSyntheses),
    getJob: (job_id: string, request: Extra = {}) =>
      ask(getIntelJob, resources, { key, params: { job_id }, ...request }),
    runJob,
    purge: (id: string) =>
      ask(deleteAnalysis, resources, {
        key,
        params: { id },
        query: { mode: 'purge' },
      }),
    /** Does with an analysis what its workflow would. */
    finish: async (id: string) => {
      await setup.transcribe(setup.referenceOf('analysis', id));
      await setup.score(id);
    },
    /** Ends an analysis as a failing workflow would. */
    fail: (id: string, code: string) =>
      runTask(failJob.handler({ table, documents, staging: memoryStaging(), apiAddress }), {
        ...setup.referenceOf('analysis', id),
        failure: { Error: 'JobFailure', Cause: JSON.stringify({ errorMessage: code }) },
      }),
    /** A completed analysis of a sandbox recording; answers its id. */
    analysed: async (name = 'perfect-pitch', body: object = {}): Promise<string> => {
      const { json } = await setup.submit({ ...params, recording_url: `mock://${name}`, ...body });
      await setup.transcribe(setup.referenceOf('analysis', json.id));
      await setup.score(json.id);
      return json.id;
    },
    permits: () => itemsOf('LEASES'),
    analysesOfRep: () => itemsOf('ANALYSES').filter(({ sk }) => String(sk).length === 36),
    eventsOf: (event: string) =>
      Promise.all(
        setup
          .events()
          .filter((item) => item['event'] === event)
          .map(async (item) => ({
            ...JSON.parse(await documents.get(String(item['data_key']))),
            callback_url: item['callback_url'],
          })),
      ),
  };
};

/** Makes the partner of a setup one of healthcare that has signed no agreement. */
export const makeClinic = async ({ table, partnerId }: Awaited<ReturnType<typeof intelSetup>>) => {
  await table.update({ kind: 'update', key: keys.partner(partnerId), set: { healthcare: true } });
};
