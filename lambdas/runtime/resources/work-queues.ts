import { workQueues as queuesAt, type WorkQueues } from '../../adapters/queues/work-queues.ts';
import { workQueueUrls } from '../queues.ts';

export const workQueues = (): WorkQueues => queuesAt(workQueueUrls());
