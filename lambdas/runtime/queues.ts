import { perWorkQueue } from '../domain/jobs/job-kinds.ts';
import { required } from './env.ts';

/** The addresses of the queues of deliveries, with separate ones for fresh deliveries and those that may wait. */
export const deliveryQueueUrls = () => ({ fresh: required('deliveries'), late: required('retries') });

/** The addresses of the queues of work. */
export const workQueueUrls = () => perWorkQueue(required);
