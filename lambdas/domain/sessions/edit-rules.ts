import { startDueAt } from '../jobs/start-patience.ts';
import { usageOfAll } from '../pricing/model-usage.ts';
import { isFixture } from '../transcription/word-source.ts';
import { editRefusal } from './boundaries.ts';
import { redrawDay, redrawPrompts } from './redraw-day.ts';
import { supersededBy } from './superseded.ts';

/** By what a change of boundaries is decided. */
export const editRules = {
  mayEdit: editRefusal,
  isFixture,
  prompts: redrawPrompts,
  redraw: redrawDay,
  superseded: supersededBy,
  usageOf: usageOfAll,
  dueAt: startDueAt,
} as const;
