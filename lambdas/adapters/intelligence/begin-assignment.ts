import { startedAssignment } from '../../domain/intelligence/started-job.ts';
import { wantedMaterial } from '../../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../../domain/jobs/start-patience.ts';
import { documentKey } from '../documents/documents.ts';
import type { TenantKey } from '../table/keys.ts';
import type { IntelArrival, IntelIntake } from './intel-intake.ts';

/** What asks for an assignment. */
interface AssignmentRequest {
  readonly tenant: TenantKey;
  readonly params: IntelArrival['path'];
  readonly body: Parameters<typeof wantedMaterial>[0];
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Begins the job that finds out what a rep is, or says why it may not begin. Its recordings are stored when this returns;
 * `writes` are the caller's to save.
 */
export const beginAssignment = async (
  { isAllowedUrl, survey, keep, submit }: IntelIntake,
  type: 'persona_assign' | 'methodology_assign',
  { tenant, params: path, body, now, newId }: AssignmentRequest,
) => {
  const wanted = wantedMaterial(body, { environment: tenant.environment, isAllowedUrl });
  if (wanted.kind === 'refused') return wanted;
  const id = newId();
  const seen = await survey(tenant, { path, wanted, holder: { id, now } });
  const callback_url = body.callback_url ?? null;
  const recordingsKey = documentKey(tenant, 'intel', { id, part: 'recordings', version: newId() });
  const started = startedAssignment({ id, type, path, wanted, callback_url, recordingsKey, now }, seen);
  if (started.kind === 'refused') return started;
  const { job, documents, writes } = started;
  await keep(documents);
  const begun = [...writes, ...submit(tenant, job, { dueAt: startDueAt(now), newId })];
  return { kind: 'begun', job, writes: begun } as const;
};
