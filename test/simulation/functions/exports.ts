import { createExport } from '../../../lambdas/exports/create-export.ts';
import { runExport } from '../../../lambdas/exports/run-export.ts';
import { composed, type Wired } from './wiring.ts';

/** What writes lists into files. */
export const exportFunctions: readonly Wired[] = [composed(createExport), composed(runExport)];
