import { workRequested } from './messages.ts';
import type { Worker } from './row.ts';

export const writeDraft = {
  id: 'playbooks.write-draft',
  summary: 'Writes the playbook of a draft from its sources',
  trigger: { kind: 'queue', queue: 'drafts', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'sources:fetch', 'model:ask'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Playbook drafts stay queued.',
} as const satisfies Worker;

export const runIntelJob = {
  id: 'synthesis.run-intel-job',
  summary: 'Finds the persona, the methodology or the synthesis of a rep',
  trigger: { kind: 'queue', queue: 'intel', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'model:ask'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Persona, methodology and synthesis jobs stay queued.',
} as const satisfies Worker;

export const runBatch = {
  id: 'bulk.run-batch',
  summary: 'Begins the items of a batch as permits become free, and counts their ends',
  trigger: { kind: 'queue', queue: 'batches', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'documents:erase',
    'address:know',
    'addresses:judge',
  ],
  timeoutSeconds: 60,
  memoryMb: 1024,
  impact: 'Batches stand still: no item begins, and ends are not counted.',
} as const satisfies Worker;

export const runSnapshot = {
  id: 'insights.run-snapshot',
  summary: "Computes insights from an org's analyses",
  trigger: { kind: 'queue', queue: 'snapshots', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'model:ask'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Insights snapshots stay queued.',
} as const satisfies Worker;

export const runExport = {
  id: 'exports.run-export',
  summary: 'Writes the file of an export, as far as its time allows, and continues in another call',
  trigger: { kind: 'queue', queue: 'exports', batchSize: 1, maxConcurrency: 5 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'exports:write'],
  timeoutSeconds: 900,
  memoryMb: 1769,
  impact: 'Exports stay queued.',
} as const satisfies Worker;

export const runErasure = {
  id: 'privacy.run-erasure',
  summary: 'Finds all data of a person, erases it and counts it',
  trigger: { kind: 'queue', queue: 'erasures', batchSize: 1, maxConcurrency: 5 },
  input: workRequested,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'documents:erase',
    'staging:read',
    'staging:write',
    'uploads:erase',
    'erasures:note',
  ],
  timeoutSeconds: 300,
  memoryMb: 1769,
  impact: 'Requested erasures are not done: the law gives a month.',
} as const satisfies Worker;
