import type { StageSettings } from '../stage.ts';

/** As production is, before production is. */
export const staging: StageSettings = {
  costCentre: 'staging',
  data: 'keep',
  throttle: { sandbox: { rate: 200, burst: 400 }, live: { rate: 1_000, burst: 1_000 } },
};
