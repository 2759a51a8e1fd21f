import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { beginAssignment } from '../adapters/intelligence/begin-assignment.ts';
import { type IntelIntake, intelIntake } from '../adapters/intelligence/intel-intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { assignPersona as row } from '../contract/personas.ts';
import { jobHandle } from '../domain/intelligence/intel-job.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

export const assignPersonaWith = (requestAccess: RequestAccess<Write>, intake: IntelIntake) =>
  handles(row, requestAccess, async (request) => {
    const begun = await beginAssignment(intake, 'persona_assign', request);
    if (begun.kind === 'refused') return problem(begun.code, begun.details);
    return change(jobHandle(begun.job), begun.writes);
  });

const wired = (table: Table) => {
  const stores = intelIntake(table, signedDocuments(documentBucket()), urlPolicy());
  return assignPersonaWith(access(table, required('keyPepper')), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
