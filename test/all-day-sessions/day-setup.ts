import type { ReadBlock } from '../../lambdas/adapters/model/reading.ts';
import { segmentTable } from '../../lambdas/adapters/sessions/segments.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { analyzeSegment } from '../../lambdas/all-day-sessions/analyze-segment.ts';
import { deleteSession } from '../../lambdas/all-day-sessions/delete-session.ts';
import { finishSession } from '../../lambdas/all-day-sessions/finish-session.ts';
import { getSession } from '../../lambdas/all-day-sessions/get-session.ts';
import type { SegmentRecord } from '../../lambdas/domain/sessions/session.ts';
import { failJob } from '../../lambdas/recordings/fail-job.ts';
import { apiAddress, jobsSetup, runTask } from '../analyses/jobs-setup.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { ask, type PartnerOptions, send } from '../support/api.ts';
import { detectWith, readBlockWith } from '../support/detect-with.ts';

/** A setup in which days are submitted and taken through their workflow, step by step. */
export const daySetup = async (options: PartnerOptions = {}) => {
  const setup = await jobsSetup(options);
  const { table, resources, documents, keys, referenceOf } = setup;
  const getHandler = getSession.handler(resources);
  const deleteHandler = deleteSession.handler(resources);
  const staging = memoryStaging();
  const finishHandler = finishSession.handler({ table, documents, apiAddress });
  const failHandler = failJob.handler({ table, documents, staging, apiAddress });
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;

  const submitted = async (body: object = { recording_url: 'mock://busy-day' }): Promise<string> =>
    (await setup.submitDay({ org_id: 'acme', rep_id: 'tom', ...body })).json.id;
  const transcribed = async (body?: object): Promise<string> => {
    const id = await submitted(body);
    await setup.transcribe(referenceOf('session', id));
    return id;
  };
  /** Detection to its end, block by block; answers the analyses that run then. */
  const detect = async (id: string, readBlock?: ReadBlock, withTable: Table = table) => {
    const stores = { table: withTable, documents };
    const reference = referenceOf('session', id);
    const { blocks } = await runTask(detectWith(stores, readBlock), reference);
    const read = readBlockWith(stores, readBlock);
    for (const block of blocks) await runTask(read, { ...reference, block });
    return { analyses: await running(id) };
  };
  const running = async (id: string) =>
    (await segmentTable(table).all(tenant, id)).flatMap(({ status, analysis_id }) =>
      status === 'analyzing' && analysis_id !== null ? [referenceOf('analysis', analysis_id)] : [],
    );
  const finish = (id: string) => runTask(finishHandler, referenceOf('session', id));

  return {
    ...setup,
    staging,
    tenant,
    submitted,
    transcribed,
    detect,
    finish,
    /** From the transcript to the end of the session. */
    completed: async (body?: object): Promise<string> => {
      const id = await transcribed(body);
      const { analyses } = await detect(id);
      for (const analysis of analyses) await setup.score(analysis.id);
      await finish(id);
      return id;
    },
    fail: (kind: 'analysis' | 'session', id: string, failure: { Error: string; Cause?: string }) =>
      runTask(failHandler, { ...referenceOf(kind, id), failure }),
    segmentsOf: (id: string): Promise<SegmentRecord[]> => segmentTable(table).all(tenant, id),
    get: (id: string, key = keys.sandbox) => send(getSession.row, getHandler, { key, params: { id } }),
    remove: (id: string, headers = {}, key = keys.sandbox) =>
      send(deleteSession.row, deleteHandler, { key, params: { id }, headers }),
    analyze: (id: string, segment_id: string, headers = {}, key = keys.sandbox) =>
      ask(analyzeSegment, resources, { key, params: { id, segment_id }, headers }),
    eventsOf: (id: string) =>
      setup.events().filter((event) => String(event['data_key']).includes(`/sessions/${id}/`)),
  };
};
