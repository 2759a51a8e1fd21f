import { access } from '../adapters/access.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type Intake, intake, maxLookBytes, takenIn } from '../adapters/jobs/intake.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { fetchedAddress, jobRecordings } from '../adapters/uploads/uploaded-recordings.ts';
import { submitSession as row } from '../contract/all-day-sessions.ts';
import { recordingLength, uploadLimits } from '../contract/limits.ts';
import { gatheredOptions } from '../domain/jobs/both-places.ts';
import { factsOf, recordedSeconds } from '../domain/jobs/facts.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { ownersOf } from '../domain/reps/owners.ts';
import { submittedSession } from '../domain/sessions/submitted-session.ts';
import { isOfHealthcare, lacksAgreement } from '../domain/tenants/agreement.ts';
import { uploadAddress } from '../domain/uploads/upload-address.ts';
import { readAnySource } from '../domain/uploads/upload-source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

const limits = recordingLength.session;

export const submitSessionWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  { survey, isAllowedUrl, look, ...stores }: Intake,
) =>
  handles(row, requestAccess, async ({ tenant, body: sent, baseUrl, now, newId, ownId: id }) => {
    const gathered = gatheredOptions(sent);
    if (gathered.kind === 'refused') return problem(gathered.code, gathered.details);
    const { body } = gathered;
    const source = readAnySource(body, {
      ...tenant,
      ...uploadLimits,
      limits,
      isAllowedUrl,
      now,
      shownAs: (file_key) => uploadAddress(baseUrl, file_key),
    });
    if (source.kind === 'refused') return problem(source.code, source.details);
    const url = fetchedAddress(tenant, source);
    const { found, room } = await survey(tenant, body, { now, url, isGuarded: false });
    if (lacksAgreement(found.partner, found.org))
      return problem('healthcare_without_baa', { org_id: body.org_id });
    if (found.unknownPlaybook) return problem('playbook_not_found', found.unknownPlaybook);
    if (room.kind === 'refused') return problem(room.code, room.details);
    const facts = factsOf(source, url === undefined ? undefined : await look(url), limits);
    if (facts.kind === 'refused') return problem(facts.code, facts.details);
    const owners = ownersOf(body, found, { now, newId });
    const held = room.take({ id, org_id: body.org_id, recordedSeconds: recordedSeconds(source, facts) });
    if (held.kind === 'refused') return problem(held.code, held.details);
    const keyOf = (part: string) => documentKey(tenant, 'sessions', { id, part, version: newId() });
    const isHealthcare = isOfHealthcare(found.partner, owners.org);
    const made = submittedSession(body, { id, now, source, facts, isHealthcare, owners, keyOf });
    if (made.kind === 'refused') return problem(made.code, made.details);
    const taken = { ...made, held: held.writes, owners, found };
    return change({ id, status: made.session.status, created_at: now }, [
      ...(await takenIn(stores, tenant, taken)),
      ...sessionTable(table).submit(tenant, made.session, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const policy = urlPolicy();
  const recordings = jobRecordings({ policy, maxBytes: maxLookBytes }, uploadBucket());
  const stores = intake(table, signedDocuments(documentBucket()), { policy, recordings });
  return submitSessionWith(access(table, keyPepper()), table, stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
