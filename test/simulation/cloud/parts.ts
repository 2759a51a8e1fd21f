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

/** An account for which nobody asked for more. */
export const usualLimits: AccountLimits = { calls: 1_000, transcriptions: 250 };

/** What every service of the simulation lives by. */
export interface SetupParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly history: History;
  /** The faults of this moment. */
  readonly faults: () => FaultPlan;
  readonly limits: AccountLimits;
}
