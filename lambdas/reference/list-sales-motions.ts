import { listSalesMotions as row, salesMotionSlugs } from '../contract/reference-lists.ts';
import { listed } from '../domain/reference/listed.ts';
import { salesMotions } from '../domain/reference/sales-motions.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answer } from '../runtime/reply.ts';

export const listSalesMotions = endpoint(row, async () =>
  answer({ data: listed(salesMotionSlugs, salesMotions) }),
);
