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

export const jobKinds = [...workflowKinds, ...workKinds] as const;

export type JobKind = (typeof jobKinds)[number];
