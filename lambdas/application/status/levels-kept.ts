import { type LevelName, levelNames, levels } from '../../contract/levels.ts';
import { type CountedHours, keptLately } from '../../domain/levels/level-status.ts';

const nothing: CountedHours = { counted: [], missed: [] };

/** Each level with how it was met until `nowMs`, epoch milliseconds. */
export const levelsKept = (counted: ReadonlyMap<LevelName, CountedHours>, nowMs: number) =>
  levelNames.map((name) => {
    const { promise, objective: target } = levels[name];
    return { name, promise, target, ...keptLately(counted.get(name) ?? nothing, nowMs) };
  });
