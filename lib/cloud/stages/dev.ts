import type { StageSettings } from '../stage.ts';

/** For experiments in an account: it is deleted as a whole, including its data. */
export const dev: StageSettings = {
  costCentre: 'development',
  data: 'delete',
  rollout: 'at-once',
  throttle: { sandbox: { rate: 100, burst: 200 }, live: { rate: 100, burst: 200 } },
};
