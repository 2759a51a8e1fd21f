import { type DeliveryQueue, deliveryQueue as queueAt } from '../../adapters/queues/delivery-queue.ts';
import { deliveryQueueUrls } from '../queues.ts';

export const deliveryQueue = (): DeliveryQueue => queueAt(deliveryQueueUrls());
