import type { StageSettings } from '../stage.ts';

/** To try things in an account: it goes as a whole, data and all. */
export const dev: StageSettings = {
  costCentre: 'development',
  data: 'delete',
  rollout: 'at-once',
  throttle: { sandbox: { rate: 100, burst: 200 }, live: { rate: 100, burst: 200 } },
};
