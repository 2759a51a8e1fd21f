import { listSalesMotions as row } from '../contract/reference-lists.ts';
import { salesMotionSlugs } from '../contract/slugs.ts';
import { listed } from '../domain/reference/listed.ts';
import { salesMotions } from '../domain/reference/reference-lists.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listSalesMotions = endpoint(row, async () =>
  response({ data: listed(salesMotionSlugs, salesMotions) }),
);
