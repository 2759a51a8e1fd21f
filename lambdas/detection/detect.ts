import { readerOf } from '../adapters/model/reading.ts';
import { detectDay } from '../application/sessions/day-detection.ts';
import { detect as row } from '../contract/workflow-tasks.ts';
import { task } from '../runtime/worker.ts';

export const detect = task(row, (job, { model, ...resources }, context) =>
  detectDay({ ...resources, reader: readerOf(model) }, job, context),
);
