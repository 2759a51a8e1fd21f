import type { History } from '../engine/history.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { FaultPlan } from './faults.ts';

/** What every service of the world lives by. */
export interface WorldParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly history: History;
  /** The faults of this moment. */
  readonly faults: () => FaultPlan;
}
