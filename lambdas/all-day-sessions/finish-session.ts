import { moveSession } from '../application/jobs/job-endings.ts';
import { problemKinds } from '../contract/problems.ts';
import { finishSession as row } from '../contract/workflow-tasks.ts';
import { sessionOutcome } from '../domain/sessions/outcome.ts';
import { endSession } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/environments.ts';
import { task } from '../runtime/worker.ts';

const nothingUsable = { code: 'analysis_failed', message: problemKinds.analysis_failed.message };

export const finishSession = task(row, async (job, { apiAddress, ...stores }, context) => {
  const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
  await moveSession(stores, { job, context }, (session, parts) => {
    if (session.status !== 'analyzing') return undefined;
    const error = sessionOutcome(parts.segments) === 'failed' ? nothingUsable : null;
    return endSession(session, { error, now: context.now() }, { ...parts, baseUrl });
  });
});
