import type { StageSettings } from '../stage.ts';

/** What `npm start` and the tests run. No account takes it: its template has a rule that says so. */
export const local: StageSettings = { costCentre: 'none', data: 'keep', model: 'none', rollout: 'at-once' };
