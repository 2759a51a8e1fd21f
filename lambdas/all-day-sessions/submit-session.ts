import { access } from '../adapters/access.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type Intake, intake } from '../adapters/jobs/intake.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { submitSession as row } from '../contract/all-day-sessions.ts';
import { recordingSeconds } from '../contract/limits.ts';
import { factsOf } from '../domain/jobs/facts.ts';
import { readSource } from '../domain/jobs/source.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { ownersOf } from '../domain/reps/owners.ts';
import { submittedSession } from '../domain/sessions/submitted-session.ts';
import { lacksAgreement } from '../domain/tenants/agreement.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

const limits = { minSeconds: recordingSeconds.min, maxSeconds: recordingSeconds.maxSession };

export const submitSessionWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  { owners, isAllowedUrl, look, keep }: Intake,
) =>
  handles(row, requestAccess, async ({ tenant, body, now, newId }) => {
    if (body.file_key !== undefined) return problem('not_implemented', { field: 'file_key' });
    const source = readSource(body, { environment: tenant.environment, limits, isAllowedUrl });
    if (source.kind === 'refused') return problem(source.code, source.details);
    const found = await owners.find(tenant, body);
    if (lacksAgreement(found.partner)) return problem('healthcare_without_baa');
    if (found.unknownPlaybook) return problem('playbook_not_found', found.unknownPlaybook);
    const seen = source.kind === 'recording' ? await look(source.recording_url) : undefined;
    const facts = factsOf(source, seen, limits);
    if (facts.kind === 'refused') return problem(facts.code, facts.details);
    const id = newId();
    const decided = ownersOf(body, found, { now, newId });
    const keyOf = (part: string) => documentKey(tenant, 'sessions', { id, part, version: newId() });
    const made = submittedSession(body, { id, now, source, facts, owners: decided, keyOf });
    if (made.kind === 'refused') return problem(made.code, made.details);
    await keep(made.documents);
    return change({ id, status: made.session.status, created_at: now }, [
      ...owners.save(tenant, decided, found),
      ...sessionTable(table).submit(tenant, made.session, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const stores = intake(table, signedDocuments(documentBucket()), { policy: urlPolicy() });
  return submitSessionWith(access(table, required('keyPepper')), table, stores);
};

export const handler = wired(dynamoTable(required('tableName')));
