import { listIndustries as row } from '../contract/reference-lists.ts';
import { industrySlugs } from '../contract/slugs.ts';
import { industries } from '../domain/reference/industries.ts';
import { listed } from '../domain/reference/listed.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answer } from '../runtime/reply.ts';

export const listIndustries = endpoint(row, async () => answer({ data: listed(industrySlugs, industries) }));
