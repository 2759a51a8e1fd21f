import { measuredLevels } from '../adapters/levels/measured-levels.ts';
import { levelsKept } from '../application/status/levels-kept.ts';
import { measureLevels as row } from '../contract/status.ts';
import { neededSince } from '../domain/levels/level-status.ts';
import { task } from '../runtime/worker.ts';

export const measureLevels = task(row, async (_, { table, levelMetrics }, { now }) => {
  const measured_at = now();
  const nowMs = Date.parse(measured_at);
  const counted = await levelMetrics.hourly(neededSince(nowMs), nowMs);
  await measuredLevels(table).save({ measured_at, levels: levelsKept(counted, nowMs) });
});
