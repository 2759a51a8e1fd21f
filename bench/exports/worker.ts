import '../environment.ts'; // First: entries read their settings when they are imported.
import { s3Documents } from '../../lambdas/adapters/documents/s3-documents.ts';
import { exportObjects } from '../../lambdas/adapters/exports/export-objects.ts';
import { exportTable } from '../../lambdas/adapters/exports/export-table.ts';
import type { Item, Table } from '../../lambdas/adapters/table/table.ts';
import { newExport } from '../../lambdas/domain/exports/export.ts';
import { runExport } from '../../lambdas/exports/run-export.ts';
import { memoryTable } from '../../test/fakes/memory-table.ts';
import { lambdaContext } from '../../test/support/api.ts';
import { queued } from '../../test/support/queued.ts';

// The worker of an export, alone in a process: what it takes is what Lambda would see.

const [format = 'jsonl', count = '100000', endpointUrl = ''] = process.argv.slice(2);
const rows = Number(count);
const tenant = { partner_id: '01a1f9bb-7650-75ee-a03d-de5355b8ec97', environment: 'sandbox' } as const;
const id = '01a1f9bb-7650-75ee-a03d-000000000000';
const now = new Date().toISOString();

const idOf = (index: number) => `01a1f9bb-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
const analysis = (index: number): Item => ({
  id: idOf(index),
  status: 'completed',
  org_id: 'acme',
  rep_id: 'tom',
  org_uuid: tenant.partner_id,
  rep_uuid: tenant.partner_id,
  recording_url: `https://recordings.example.com/${index}.mp3`,
  recording_title: `Pitch number ${index}, "the roof"`,
  duration_seconds: 1_800,
  overall_score: 71,
  clarity_score: 70,
  influence_score: 72,
  document_key: `${tenant.partner_id}/sandbox/analyses/${idOf(index)}/row-1.json`,
  created_at: now,
  updated_at: now,
  completed_at: now,
});

/** The analyses are made when they are read, newest first; everything else is stored. */
const kept = memoryTable();
const table: Table = {
  ...kept,
  list: async (range) => {
    if (!range.partition.endsWith('#ANALYSES')) return kept.list(range);
    const last = range.before === undefined ? rows : Number.parseInt(range.before.slice(-12), 16);
    const items = Array.from({ length: Math.min(range.limit, last) }, (_, index) =>
      analysis(last - 1 - index),
    );
    const left = last - items.length;
    return { items, next: left === 0 ? null : idOf(left) };
  },
};

const bucket = {
  bucket: 'documents',
  region: 'eu-west-1',
  endpointUrl,
  credentials: async () => ({ accessKeyId: 'bench', secretAccessKey: 'bench', sessionToken: '' }),
};
const worker = runExport.handler({
  table,
  documents: s3Documents(bucket),
  exportFiles: exportObjects(bucket),
});
const asked = { resource: 'analyses', format: format === 'csv' ? 'csv' : 'jsonl', filters: {} } as const;
await table.write(
  exportTable(table).add(tenant, newExport(asked, { id, base_url: 'https://api.example.com', now }), {
    dueAt: now,
    uuid: id,
  }),
);

const started = performance.now();
await worker(queued({ tenant, id }), lambdaContext(3_600_000));
const seconds = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage();
const ended = await exportTable(table).find(tenant, id, now);
process.send?.({
  seconds,
  cpuSeconds: (user + system) / 1e6,
  peakMb: process.resourceUsage().maxRSS / 1_024,
  rows: ended?.rows,
  status: ended?.status,
});
process.disconnect?.();
