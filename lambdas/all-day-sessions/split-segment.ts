import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { boundaryEdits, type EditBoundaries } from '../adapters/sessions/boundary-edits.ts';
import { stretchReader } from '../adapters/sessions/stretch-readings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { splitSegment as row } from '../contract/segments.ts';
import { splitSegment } from '../domain/sessions/boundaries.ts';
import { editRules } from '../domain/sessions/edit-rules.ts';
import type { SegmentRecord } from '../domain/sessions/session.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { change, problem } from '../runtime/reply.ts';

export const splitSegmentWith = (requestAccess: RequestAccess<Write>, edit: EditBoundaries) =>
  handles(row, requestAccess, async (request) => {
    const { tenant, params, body, now, newId, baseUrl } = request;
    const order = { tenant, sessionId: params.id, now, newId, request };
    const ready = await edit(order, (day) => splitSegment(day, { ...body, segment_id: params.segment_id }));
    if (ready.kind === 'refused') return problem(ready.code, ready.details);
    const { session, changes, writes } = ready;
    const shown = (one: SegmentRecord) => segmentRow(session, one, baseUrl);
    const before = { segments: changes.flatMap(({ found }) => (found === null ? [] : [shown(found)])) };
    return change({ segments: changes.map(({ moved }) => shown(moved)) }, writes, { before });
  });

const wired = (table: Table) => {
  const model = modelAccess();
  const parts = {
    documents: signedDocuments(documentBucket()),
    links: uploadedFiles(uploadBucket()),
    read: model && stretchReader(readingBy(model)),
    takesHealthcare: modelTakesHealthcare(),
  };
  return splitSegmentWith(access(table, keyPepper()), boundaryEdits(table, parts, editRules));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
