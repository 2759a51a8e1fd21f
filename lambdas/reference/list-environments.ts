import { listEnvironments as row } from '../contract/reference-lists.ts';
import { environmentSlugs } from '../contract/slugs.ts';
import { listed } from '../domain/reference/listed.ts';
import { environments } from '../domain/reference/reference-lists.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listEnvironments = endpoint(row, async () =>
  response({ data: listed(environmentSlugs, environments) }),
);
