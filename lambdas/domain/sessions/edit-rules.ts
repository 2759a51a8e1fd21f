import { startDueAt } from '../jobs/start-patience.ts';
import { editRefusal } from './boundaries.ts';
import { redrawDay } from './redraw-day.ts';

/** By what a change of boundaries is decided. */
export const editRules = { mayEdit: editRefusal, redraw: redrawDay, dueAt: startDueAt } as const;
