import { sampleBody } from './recorder.ts';
import { poll, type Walker } from './walker.ts';

/** What was changed, and what is taken home as a file. */
export const records = async ({ asks, quiet, keys }: Walker): Promise<void> => {
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
