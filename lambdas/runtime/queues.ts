import { required } from './env.ts';

/** Where deliveries wait for their worker: what is fresh apart from what may wait. */
export const deliveryQueueUrls = () => ({
  fresh: required('deliveryQueueUrl'),
  late: required('retryQueueUrl'),
});

/** Where work waits for its worker, each kind in a queue of its own. */
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
