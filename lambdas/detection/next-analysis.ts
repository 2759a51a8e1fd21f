import { analysisTurns } from '../adapters/sessions/analysis-turns.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { nextAnalysis as worker } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** A model that is well has read most days by then. An execution may have 25,000 events, and each question makes ten. */
const usualMs = 120_000;

/** How long a lane lets blocks be read before it asks again. */
const patienceSeconds = (detecting_at: string | null, now: string): number =>
  detecting_at !== null && Date.parse(now) - Date.parse(detecting_at) > usualMs ? 15 : 2;

const nothing = { analyses: [], wait_seconds: 0 };

export const nextAnalysisWith = (table: Table) => {
  const [sessions, turns] = [sessionTable(table), analysisTurns(table)];
  return performs(worker, async ({ tenant, id, lane, turn }, { now }) => {
    // The session first: once it is past detection, no analysis comes that is not there yet.
    const session = await sessions.find(tenant, id);
    if (session === undefined || isOver(session)) return { ...nothing, next: 'done', turn };
    const wait_seconds = patienceSeconds(session.detecting_at, now());
    const analysis = await turns.take(tenant, id, { lane, turn });
    if (analysis !== undefined)
      return {
        next: 'score',
        turn: turn + 1,
        analyses: [{ tenant, kind: 'analysis', id: analysis }],
        wait_seconds,
      };
    return { ...nothing, next: session.status === 'detecting' ? 'wait' : 'done', turn, wait_seconds };
  });
};

export const handler = nextAnalysisWith(dynamoTable(required('tableName'), awsAccess()));
