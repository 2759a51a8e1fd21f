import { analysisBranches } from '../adapters/sessions/analysis-branches.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { nextAnalysis as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { task } from '../runtime/worker.ts';

/** A healthy model has read most days by then. An execution is limited to 25,000 events, and each poll makes ten. */
const usualMs = 120_000;

/** How long a branch waits for blocks before it polls again. */
const pollSeconds = (detecting_at: string | null, now: string): number =>
  detecting_at !== null && Date.parse(now) - Date.parse(detecting_at) > usualMs ? 15 : 2;

const nothing = { analyses: [], wait_seconds: 0 };

export const nextAnalysis = task(row, async ({ tenant, id, branch, position }, { table }, { now }) => {
  // The session is read first: once it is past detection, no further analysis can appear.
  const session = await sessionTable(table).find(tenant, id);
  if (session === undefined || isOver(session)) return { ...nothing, next: 'done', position };
  const wait_seconds = pollSeconds(session.detecting_at, now());
  const analysis = await analysisBranches(table).take(tenant, id, { branch, position });
  if (analysis !== undefined)
    return {
      next: 'score',
      position: position + 1,
      analyses: [{ tenant, kind: 'analysis', id: analysis }],
      wait_seconds,
    };
  return { ...nothing, next: session.status === 'detecting' ? 'wait' : 'done', position, wait_seconds };
});
