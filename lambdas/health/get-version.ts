import { apiVersion } from '../contract/event-kinds.ts';
import { version } from '../contract/health.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const getVersion = endpoint(version, async (_request, { release }) =>
  response({ api_version: apiVersion, ...release }),
);
