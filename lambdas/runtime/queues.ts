import { required } from './env.ts';

/** The queues of deliveries, with separate ones for fresh deliveries and those that may wait. */
export const deliveryQueueUrls = () => ({
  fresh: required('deliveryQueueUrl'),
  late: required('retryQueueUrl'),
});

/** The queues of work, one for each kind. */
export const workQueueUrls = () => ({
  'fan-out': required('fanOutQueueUrl'),
  workflows: required('workflowQueueUrl'),
  drafts: required('draftQueueUrl'),
  intel: required('intelQueueUrl'),
  snapshots: required('snapshotQueueUrl'),
  batches: required('batchQueueUrl'),
  exports: required('exportQueueUrl'),
  erasures: required('erasureQueueUrl'),
});
