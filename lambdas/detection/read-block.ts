import { readerOf } from '../adapters/model/reading.ts';
import { detectInBlock } from '../application/sessions/day-detection.ts';
import { readBlock as row } from '../contract/workflow-tasks.ts';
import { task } from '../runtime/worker.ts';

export const readBlock = task(row, ({ block, ...job }, { model, ...resources }, context) =>
  detectInBlock({ ...resources, reader: readerOf(model) }, { ...job, number: block }, context),
);
