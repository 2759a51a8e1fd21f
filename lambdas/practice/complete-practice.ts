import type { NoRoom } from '../adapters/limits/submissions.ts';
import { practiceCompletion } from '../adapters/practice/practice-completion.ts';
import { recordingLength } from '../contract/limits.ts';
import { maxPracticeMessages as most, completePractice as row } from '../contract/practice.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { completedPractice } from '../domain/practice/completed-practice.ts';
import { isOfHealthcare, lacksAgreement } from '../domain/tenants/agreement.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

const { minSeconds } = recordingLength.analysis;
/** Practice is not recorded, so the monthly minutes do not apply. */
const noRoom = ({ code, details }: NoRoom) => {
  if (code === 'quota_exceeded') throw new Error('Words that are not recorded use no minutes');
  return problem(code, details);
};

export const completePractice = endpoint(
  row,
  async ({ tenant, params, now, newId, ownId: id }, { table, documents }) => {
    const { find, survey, places, submit } = practiceCompletion(table, documents);
    const found = await find(tenant, params.id);
    if (found === undefined) return problem('practice_session_not_found', { id: params.id });
    const { status, analysis_id, org_id } = found;
    if (status === 'completed') return problem('practice_session_completed', { id: found.id, analysis_id });
    const { messages, room, partner, org } = await survey(tenant, found, { now, most });
    if (lacksAgreement(partner, org)) return problem('healthcare_without_baa', { org_id });
    if (room.kind === 'refused') return noRoom(room);
    const place = {
      id,
      now,
      minSeconds,
      pii_policy: org?.pii_policy,
      isHealthcare: isOfHealthcare(partner, org),
      ...places(tenant, id, newId),
    };
    const made = completedPractice(found, messages, place);
    if (made.kind === 'refused') return problem(made.code, made.details);
    const held = room.take({ id, org_id, recordedSeconds: 0 });
    if (held.kind === 'refused') return noRoom(held);
    const writes = await submit(tenant, made, { found, dueAt: startDueAt(now), newId });
    return change({ id, status: made.analysis.status, created_at: now }, [...held.writes, ...writes]);
  },
);
