import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { boundaryEdits, type EditBoundaries } from '../adapters/sessions/boundary-edits.ts';
import { stretchReader } from '../adapters/sessions/stretch-readings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { updateSegment as row } from '../contract/segments.ts';
import { adjustSegment } from '../domain/sessions/boundaries.ts';
import { editRules } from '../domain/sessions/edit-rules.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export const updateSegmentWith = (requestAccess: RequestAccess<Write>, edit: EditBoundaries) =>
  handles(row, requestAccess, async (request) => {
    const { tenant, params, body, now, newId, baseUrl } = request;
    const order = { tenant, sessionId: params.id, now, newId, request };
    const ready = await edit(order, (day) => adjustSegment(day, { ...body, segment_id: params.segment_id }));
    if (ready.kind === 'refused') return problem(ready.code, ready.details);
    const { session, changes, writes } = ready;
    const [changed] = changes;
    if (changed === undefined) throw new Error('A change is of one segment');
    const after = segmentRow(session, changed.moved, baseUrl);
    if (writes.length === 0) return answer(after);
    const before = changed.found === null ? undefined : segmentRow(session, changed.found, baseUrl);
    return change(after, writes, { before });
  });

const wired = (table: Table) => {
  const model = modelAccess();
  const parts = {
    documents: signedDocuments(documentBucket()),
    links: uploadedFiles(uploadBucket()),
    read: model && stretchReader(readingBy(model)),
    takesHealthcare: modelTakesHealthcare(),
  };
  return updateSegmentWith(access(table, keyPepper()), boundaryEdits(table, parts, editRules));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
