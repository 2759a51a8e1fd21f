import { startDueAt } from '../jobs/start-patience.ts';
import { mayAskModel } from '../model/may-ask.ts';
import { usageOfAll } from '../pricing/model-usage.ts';
import { editRefusal } from './boundaries.ts';
import { redrawDay, redrawPrompts } from './redraw-day.ts';
import { supersededBy } from './superseded.ts';

/** By what a change of boundaries is decided. */
export const editRules = {
  mayEdit: editRefusal,
  mayAskModel,
  prompts: redrawPrompts,
  redraw: redrawDay,
  superseded: supersededBy,
  usageOf: usageOfAll,
  dueAt: startDueAt,
} as const;
