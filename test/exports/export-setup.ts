import { documentKey } from '../../lambdas/adapters/documents/documents.ts';
import { eventTable } from '../../lambdas/adapters/events/event-table.ts';
import { feed } from '../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import type { ExportLinks } from '../../lambdas/adapters/exports/export-objects.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { createExport } from '../../lambdas/exports/create-export.ts';
import { getExport } from '../../lambdas/exports/get-export.ts';
import { listExports } from '../../lambdas/exports/list-exports.ts';
import { runExport } from '../../lambdas/exports/run-export.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { type MemoryExports, memoryExports } from '../fakes/memory-exports.ts';
import { lambdaContext, send } from '../support/api.ts';
import { queued } from '../support/queued.ts';

const minuteMs = 60_000;

/** A jobs setup, and what is exported of it. */
export const exportSetup = async () => {
  const setup = await jobsSetup();
  const { table, documents, resources, tenant } = setup;
  const objects: MemoryExports = memoryExports();
  const create = createExport.handler(resources);
  const exportLinks: ExportLinks = {
    link: async (of, { id, format }, seconds) =>
      `https://bucket.example.com/${of.partner_id}/${of.environment}/${id}.${format}?seconds=${seconds}`,
  };
  const get = getExport.handler({ ...resources, exportLinks });
  const list = listExports.handler(resources);
  const key = setup.keys.sandbox;

  const workerOn = (itsTable: Table = table, itsObjects = objects) =>
    runExport.handler({ table: itsTable, documents, exportFiles: itsObjects });

  /** Runs the worker once; `remainingMs`: how long it may still run, each time it asks. Answers what it failed with. */
  const run = async (id: string, remainingMs: () => number = () => 15 * minuteMs, worker = workerOn()) =>
    worker(queued({ tenant, id }), { ...lambdaContext(), getRemainingTimeInMillis: remainingMs });

  const fileOf = (id: string): string => {
    const found = [...objects.files].find(([name]) => name.includes(id));
    if (found === undefined) throw new Error('there is no file');
    return found[1].toString();
  };

  return {
    ...setup,
    objects,
    workerOn,
    run,
    fileOf,
    create: (body: object, more = {}) => send(createExport.row, create, { key, body, ...more }),
    get: (id: string, more = {}) => send(getExport.row, get, { key, params: { id }, ...more }),
    list: (query: Readonly<Record<string, string>> = {}, more = {}) =>
      send(listExports.row, list, { key, query, ...more }),
    /** Makes an export and runs it to its end; answers its file. */
    exported: async (body: object): Promise<string> => {
      const { json } = await send(createExport.row, create, { key, body });
      await run(json.export_id);
      return fileOf(json.export_id);
    },
    /** A scored analysis. */
    analysed: async (more: object = {}) => {
      const body = { org_id: 'acme', rep_id: 'r1', recording_url: 'mock://average-pitch', ...more };
      const { id } = (await setup.submit(body)).json;
      await setup.transcribe(setup.referenceOf('analysis', id));
      await setup.score(id);
      return String(id);
    },
    /** An event with so much data, in its place in the feed. */
    event: async (data: string) => {
      const uuid = newId();
      const document = documentKey(tenant, 'events', { id: uuid, part: 'data', version: uuid });
      await documents.put(document, data);
      const event = 'analysis.completed' as const;
      const now = new Date().toISOString();
      const kept = { kind: 'document', key: document } as const;
      await table.write([outbox.event({ tenant, uuid, event, now, data: kept, callbackUrl: null })]);
      const stored = await eventTable(table).find(tenant, `evt_${uuid}`);
      if (stored !== undefined) await feed(table).take(tenant, [stored]);
      return `evt_${uuid}`;
    },
    ready: () => table.items().filter(({ event }) => event === 'export.ready'),
    failed: () =>
      table
        .items()
        .flatMap(({ event, data }) => (event === 'export.failed' && data ? [JSON.parse(String(data))] : [])),
  };
};

/** Reads CSV as RFC 4180 says, by hand: what the tests hold against what a library wrote. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) throw new Error('The last line has no end');
  return rows;
};
