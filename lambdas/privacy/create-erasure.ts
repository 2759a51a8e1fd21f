import { workPermits } from '../adapters/limits/work-permits.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { erasureTable } from '../adapters/privacy/erasure-table.ts';
import { subjectHasher } from '../adapters/privacy/subject-hash.ts';
import { createErasure as row } from '../contract/erasures.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { newErasure, subjectOf } from '../domain/privacy/erasure.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const createErasure = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table, pepper }) => {
    const orgs = orgTable(table);
    const reps = repTable(table);
    const erasures = erasureTable(table);
    const permits = workPermits(table, 'erasures');
    const hash = subjectHasher(pepper);
    const read = subjectOf(body);
    if (read.kind === 'refused') return problem(read.code, read.details);
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const { subject } = read;
    const rep =
      subject.kind === 'rep' ? await reps.find({ tenant, orgUuid: org.id }, subject.rep_id) : undefined;
    // An archived rep is still stored, and can therefore be erased.
    if (subject.kind === 'rep' && rep === undefined)
      return problem('rep_not_found', { org_id, rep_id: subject.rep_id });
    const id = newId();
    const permit = await permits.take(tenant, id);
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    const subject_hash = await hash(tenant, org.id, subject);
    const erasure = newErasure(subject, { id, org_id, org_uuid: org.id, subject_hash, now });
    const request = { dueAt: startDueAt(now), uuid: newId() };
    const writes = [...permit.writes, ...erasures.submit(tenant, erasure, request)];
    return change({ id, status: 'queued', created_at: now }, writes);
  },
);
