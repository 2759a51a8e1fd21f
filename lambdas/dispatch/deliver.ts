import { randomJitter } from '../adapters/deliveries/delivery-id.ts';
import { deliverOnce } from '../application/deliveries/deliver.ts';
import { deliver as row } from '../contract/workers.ts';
import { consumer } from '../runtime/worker.ts';

export const deliver = consumer(row, (due, resources, context) =>
  deliverOnce({ ...resources, jitter: randomJitter }, due, context),
);
