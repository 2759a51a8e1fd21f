import { required } from './env.ts';

/** Where deliveries wait for their worker: what is fresh apart from what may wait. */
export const deliveryQueueUrls = () => ({
  fresh: required('deliveryQueueUrl'),
  late: required('retryQueueUrl'),
});
