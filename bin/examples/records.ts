import { setTimeout as wait } from 'node:timers/promises';
import { sampleBody } from './recorder.ts';
import { poll, type Walker } from './walker.ts';

/** The log of requests contains a request after some seconds. */
const requestsListed = async ({ asks, quiet }: Walker): Promise<void> => {
  const query = { operation: 'orgs.upsert-org', limit: 1 };
  const until = Date.now() + poll.timeoutMs;
  while (Date.now() < until) {
    const { data } = await quiet.call('GET /v1/requests', { query });
    if (data.length > 0) break;
    await wait(poll.everyMs);
  }
  await asks.call('GET /v1/requests', { query });
};

/** Past requests and changes, and their export as a file. */
export const records = async (walker: Walker): Promise<void> => {
  const { asks, quiet, keys } = walker;
  await requestsListed(walker);
  await asks.call('GET /v1/audit-events', { query: { limit: 2 } });
  const date = new Date().toISOString().slice(0, 10);
  await asks.call('GET /v1/audit-events/verify', { query: { date } });
  const body = sampleBody('POST /v1/exports', keys);
  const { export_id } = await asks.call('POST /v1/exports', { body });
  const params = { id: export_id };
  await quiet.ended('GET /v1/exports/{id}', { params }, poll);
  await asks.call('GET /v1/exports/{id}', { params });
  await asks.call('GET /v1/exports');
};
