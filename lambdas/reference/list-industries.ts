import { listIndustries as row } from '../contract/reference-lists.ts';
import { industrySlugs } from '../contract/slugs.ts';
import { listed } from '../domain/reference/listed.ts';
import { industries } from '../domain/reference/reference-lists.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listIndustries = endpoint(row, async () =>
  response({ data: listed(industrySlugs, industries) }),
);
