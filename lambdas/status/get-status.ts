import { measuredLevels } from '../adapters/levels/measured-levels.ts';
import { levelsKept } from '../application/status/levels-kept.ts';
import { getStatus as row } from '../contract/status.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const getStatus = endpoint(row, async (_, { table }) => {
  const measured = await measuredLevels(table).find();
  return response(measured ?? { measured_at: null, levels: levelsKept(new Map(), 0) });
});
