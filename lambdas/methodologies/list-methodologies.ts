import { methodologySlugs, listMethodologies as row } from '../contract/methodologies.ts';
import { listed } from '../domain/reference/listed.ts';
import { methodologies } from '../domain/reference/methodologies.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listMethodologies = endpoint(row, async () =>
  response({ data: listed(methodologySlugs, methodologies) }),
);
