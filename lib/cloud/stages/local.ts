import type { StageSettings } from '../stage.ts';

/**
 * The stage that `npm start` and the tests run. It cannot be deployed to an account, because its template has a rule
 * against that.
 */
export const local: StageSettings = { costCentre: 'none', data: 'keep', model: 'none', rollout: 'at-once' };
