/** Jobs whose steps a workflow does. */
export const workflowKinds = ['analysis', 'session'] as const;

export type WorkflowKind = (typeof workflowKinds)[number];

/** Jobs that a single worker does. */
export const workKinds = ['draft', 'intel', 'insights', 'batch', 'export', 'erasure'] as const;

export type WorkKind = (typeof workKinds)[number];

/** The queue of each kind of work. */
export const queueOfWork = {
  draft: 'drafts',
  intel: 'intel',
  insights: 'snapshots',
  batch: 'batches',
  export: 'exports',
  erasure: 'erasures',
} as const satisfies Readonly<Record<WorkKind, string>>;

/** The queues of work: one for events and one for workflows, and one for each kind of work. */
export type WorkQueueName = 'workflows' | 'fan-out' | (typeof queueOfWork)[WorkKind];

/** Every queue. Fresh deliveries, and those that may wait, have separate ones. */
export type QueueName = WorkQueueName | 'deliveries' | 'retries';

/** Computes one value for each queue of work. */
export const perWorkQueue = <Value>(
  of: (queue: WorkQueueName) => Value,
): Readonly<Record<WorkQueueName, Value>> => ({
  workflows: of('workflows'),
  'fan-out': of('fan-out'),
  drafts: of('drafts'),
  intel: of('intel'),
  snapshots: of('snapshots'),
  batches: of('batches'),
  exports: of('exports'),
  erasures: of('erasures'),
});

/** Computes one value for each queue. */
export const perQueue = <Value>(of: (queue: QueueName) => Value): Readonly<Record<QueueName, Value>> => ({
  deliveries: of('deliveries'),
  retries: of('retries'),
  ...perWorkQueue(of),
});

export const jobKinds = [...workflowKinds, ...workKinds] as const;

export type JobKind = (typeof jobKinds)[number];
