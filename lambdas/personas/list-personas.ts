import { personaSlugs, listPersonas as row } from '../contract/personas.ts';
import { listed } from '../domain/reference/listed.ts';
import { personas } from '../domain/reference/personas.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listPersonas = endpoint(row, async () => response({ data: listed(personaSlugs, personas) }));
