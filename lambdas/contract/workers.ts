import * as z from 'zod';
import { deliveryDue, eventRecorded, executionEnded, jobRequested } from './messages.ts';
import type { Worker } from './row.ts';

export const relayOutbox = {
  id: 'relay.relay-outbox',
  summary: 'Sends committed items of the outbox to their queues, events with their sequence number',
  trigger: { kind: 'outbox' },
  input: z.looseObject({ Records: z.array(z.unknown()) }),
  uses: ['table:read', 'table:write', 'deliveries:enqueue', 'work:enqueue'],
  timeoutSeconds: 30,
  memoryMb: 512,
  impact: 'Nothing new happens: no webhook is sent and no submitted job starts.',
} as const satisfies Worker;

export const startWorkflow = {
  id: 'recordings.start-workflow',
  summary: 'Starts the workflow of a submitted analysis or session; a recording waits for a permit',
  trigger: { kind: 'queue', queue: 'workflows', batchSize: 10, maxConcurrency: 10 },
  input: jobRequested,
  uses: ['table:read', 'table:write', 'bus:publish', 'workflows:start'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'Submitted recordings stay queued.',
} as const satisfies Worker;

export const endWorkflow = {
  id: 'recordings.end-workflow',
  summary: 'Passes the permit of an ended workflow to the next job, and fails a job whose workflow died',
  trigger: { kind: 'execution-events' },
  input: executionEnded,
  uses: ['table:read', 'table:write', 'bus:publish', 'workflows:start'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'Waiting recordings begin up to a minute later than they could.',
} as const satisfies Worker;

export const fanOut = {
  id: 'dispatch.fan-out',
  summary: 'Makes one delivery of an event for each webhook and callback that enabled it',
  trigger: { kind: 'queue', queue: 'fan-out', batchSize: 10, maxConcurrency: 20 },
  input: eventRecorded,
  uses: ['table:read', 'table:write', 'deliveries:enqueue'],
  timeoutSeconds: 30,
  memoryMb: 512,
  impact: 'Events are recorded, but sent to no webhook.',
} as const satisfies Worker;

export const deliver = {
  id: 'dispatch.deliver',
  summary: 'Signs an event and sends it to a receiver: one attempt',
  trigger: {
    kind: 'queue',
    queue: 'deliveries',
    batchSize: 1,
    maxConcurrency: 100,
    late: { queue: 'retries', maxConcurrency: 100 },
  },
  input: deliveryDue,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'secrets:open',
    'receivers:call',
    'deliveries:enqueue',
  ],
  feedsItself:
    'A call queues the next attempt of its delivery, of which the retry schedule has only a few, and calls those that wait for the permit that it frees. Whoever is called makes one of its own attempts, which are as few, or waits again because another call, which makes an attempt, has the place. No call makes a delivery but a next attempt, so a chain ends when nobody is left to be tried.',
  timeoutSeconds: 40,
  memoryMb: 512,
  impact: 'Webhooks are late; they are sent when this works again.',
} as const satisfies Worker;

export const sweep = {
  id: 'sweeper.sweep',
  summary: 'Finds due and stuck rows, from the table alone, and sends their messages again',
  trigger: { kind: 'schedule', everyMinutes: 1 },
  input: z.looseObject({}),
  uses: [
    'table:read',
    'table:write',
    'reminders:move',
    'bus:publish',
    'deliveries:enqueue',
    'work:enqueue',
    'documents:read',
    'documents:write',
    'documents:erase',
  ],
  timeoutSeconds: 55,
  // One whole core, because it restores some hundred thousand rows after an outage (bench/webhooks/sweep.ts).
  memoryMb: 1769,
  impact: 'Retries of webhooks do not go out, and jobs over their time budget stay unfinished.',
} as const satisfies Worker;

export const replayErasures = {
  id: 'privacy.replay-erasures',
  summary: 'Repeats, after a restore, the erasures since the backup',
  trigger: { kind: 'operator' },
  input: z.object({
    /** The moment to which table or documents were restored. */
    since: z.iso.datetime(),
    /** The position that the previous call reached. */
    after: z.string().nullable().default(null),
  }),
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'documents:erase',
    'erasures:read',
  ],
  // The caller waits for each call.
  timeoutSeconds: 300,
  memoryMb: 1769,
  impact: 'After a restore, erased data exists again.',
} as const satisfies Worker;

export const bootstrap = {
  id: 'admin.bootstrap',
  summary: 'Makes the internal partner and its first admin keys, once per deployment',
  trigger: { kind: 'operator' },
  input: z.object({}),
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write', 'secrets:seal'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'A new deployment gets no admin key.',
} as const satisfies Worker;
