import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import type { AnalystOf } from '../../lambdas/application/analyses/analyst-of.ts';
import { scoreAnalysis } from '../../lambdas/application/analyses/score-analysis.ts';
import { score } from '../../lambdas/contract/workflow-tasks.ts';
import { performs } from '../../lambdas/runtime/worker.ts';

/** The step that scores, with analysts of the test. */
export const scoreWith = (table: Table, documents: DocumentStore, analysts: AnalystOf) =>
  performs(score, (job, context) => scoreAnalysis({ table, documents, analysts }, job, context));
