import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import { reminderTable } from '../../lambdas/adapters/reminders/reminder-table.ts';
import * as rows from '../../lambdas/contract/erasures.ts';
import { createErasure } from '../../lambdas/privacy/create-erasure.ts';
import { getErasure } from '../../lambdas/privacy/get-erasure.ts';
import { listErasures } from '../../lambdas/privacy/list-erasures.ts';
import { runErasure } from '../../lambdas/privacy/run-erasure.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import type { jobsSetup } from '../analyses/jobs-setup.ts';
import { memoryDocuments } from '../fakes/memory-documents.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { lambdaContext, send, type TestRequest } from '../support/api.ts';

type Setup = Pick<
  Awaited<ReturnType<typeof jobsSetup>>,
  'table' | 'documents' | 'resources' | 'tenant' | 'keys'
> & { readonly uploads?: DocumentStore };
type More = Partial<TestRequest>;

/** A setup in which persons are erased. `cleared`: the folders of staged audio that were emptied. */
export const erasing = (setup: Setup, org_id = 'acme') => {
  const { table, documents, resources, tenant } = setup;
  const key = setup.keys.sandbox;
  const cleared: string[] = [];
  const { erasureLedger } = resources;
  const staging = { ...memoryStaging(), clear: async (folder: string) => void cleared.push(folder) };
  const uploads = { ...resources.uploads, objects: setup.uploads ?? memoryDocuments() };
  const create = createErasure.handler(resources);
  const get = getErasure.handler(resources);
  const list = listErasures.handler(resources);
  const work = runErasure.handler({ table, documents, staging, uploads, erasureLedger });
  const rep = upsertRep.handler(resources);
  const params = { org_id };
  const run = (id: string, remainingMs: () => number = () => 300_000) => {
    const body = JSON.stringify({ tenant, id });
    const attributes = { ApproximateReceiveCount: '1' };
    const event = { Records: [{ messageId: id, body, attributes, eventSource: 'aws:sqs' }] };
    const context = { ...lambdaContext(0), getRemainingTimeInMillis: remainingMs };
    return work(event as never, context);
  };
  const ask = (body: object, more: More = {}) =>
    send(rows.createErasure, create, { key, params, body, ...more });
  return {
    cleared,
    ledger: erasureLedger,
    reminders: reminderTable(table),
    ask,
    run,
    addRep: (body: object, more: More = {}) => send(upsertRep.row, rep, { key, params, body, ...more }),
    get: (id: string, more: More = {}) =>
      send(rows.getErasure, get, { key, params: { ...params, id }, ...more }),
    list: (query: Record<string, string> = {}, more: More = {}) =>
      send(rows.listErasures, list, { key, params, query, ...more }),
    /** Asks for an erasure and does it; answers its record. */
    erased: async (body: object) => {
      const { json } = await ask(body);
      await run(json.id);
      return (await send(rows.getErasure, get, { key, params: { ...params, id: json.id } })).json;
    },
  };
};
