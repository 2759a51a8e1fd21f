import { documentKey } from '../adapters/documents/documents.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { admitSubmission, takeIn } from '../application/jobs/admit-submission.ts';
import { submitSession as row } from '../contract/all-day-sessions.ts';
import { recordingLength } from '../contract/limits.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { submittedSession } from '../domain/sessions/submitted-session.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

const rules = { limits: recordingLength.session };

export const submitSession = endpoint(
  row,
  async ({ tenant, body, now, newId, ownId: id, baseUrl }, { table, documents, urlPolicy, firstLooks }) => {
    const resources = { table, documents, urlPolicy, firstLooks };
    const admitted = await admitSubmission(resources, { tenant, body, id, now, newId, baseUrl }, rules);
    if (admitted.kind === 'refused') return problem(admitted.code, admitted.details);
    const keyOf = (part: string) => documentKey(tenant, 'sessions', { id, part, version: newId() });
    const { source, facts, isHealthcare, owners } = admitted;
    const made = submittedSession(admitted.body, { id, now, source, facts, isHealthcare, owners, keyOf });
    if (made.kind === 'refused') return problem(made.code, made.details);
    return change({ id, status: made.session.status, created_at: now }, [
      ...(await takeIn(resources, tenant, { ...admitted, documents: made.documents })),
      ...sessionTable(table).submit(tenant, made.session, { dueAt: startDueAt(now), uuid: newId() }),
    ]);
  },
);
