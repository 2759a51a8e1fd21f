import type { History } from '../engine/history.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { FaultPlan } from './faults.ts';

/** What an account may have at a time. */
export interface AccountLimits {
  /** Calls of functions. */
  readonly calls: number;
  /** Transcription jobs: what is more waits for its turn. */
  readonly transcriptions: number;
}

/** The quotas of an account without increases. */
export const usualLimits: AccountLimits = { calls: 1_000, transcriptions: 250 };

/** The dependencies of every service of the simulation. */
export interface SetupParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly history: History;
  /** The faults of this moment. */
  readonly faults: () => FaultPlan;
  readonly limits: AccountLimits;
}
