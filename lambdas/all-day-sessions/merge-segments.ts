import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { boundaryEdits, type EditBoundaries } from '../adapters/sessions/boundary-edits.ts';
import { stretchReader } from '../adapters/sessions/stretch-readings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { mergeSegments as row } from '../contract/segments.ts';
import { mergeSegments } from '../domain/sessions/boundaries.ts';
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

export const mergeSegmentsWith = (requestAccess: RequestAccess<Write>, edit: EditBoundaries) =>
  handles(row, requestAccess, async (request) => {
    const { tenant, params, body, now, newId, baseUrl } = request;
    const order = { tenant, sessionId: params.id, now, newId, request };
    const ready = await edit(order, (day) => mergeSegments(day, body.segment_ids));
    if (ready.kind === 'refused') return problem(ready.code, ready.details);
    const { session, changes, removed, writes } = ready;
    const shown = (one: SegmentRecord) => segmentRow(session, one, baseUrl);
    const [merged] = changes;
    if (merged === undefined) throw new Error('A merge leaves one segment');
    const former = merged.found === null ? removed : [merged.found, ...removed];
    return change(shown(merged.moved), writes, { before: { segments: former.map(shown) } });
  });

const wired = (table: Table) => {
  const model = modelAccess();
  const parts = {
    documents: signedDocuments(documentBucket()),
    links: uploadedFiles(uploadBucket()),
    read: model && stretchReader(readingBy(model)),
    takesHealthcare: modelTakesHealthcare(),
  };
  return mergeSegmentsWith(access(table, keyPepper()), boundaryEdits(table, parts, editRules));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
