import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { type DetectionParts, dayDetection } from '../adapters/sessions/day-detection.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { readBlock as worker } from '../contract/workflow-tasks.ts';
import { detectionRules } from '../domain/sessions/detection-rules.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { performs } from '../runtime/worker.ts';

export const readBlockWith = (
  table: Table,
  documents: DocumentStore,
  parts: Omit<DetectionParts, 'rules'>,
) => {
  const detection = dayDetection(table, documents, { rules: detectionRules, ...parts });
  return performs(worker, ({ block, ...job }, context) => detection.read(job, block, context));
};

const wired = (table: Table) => {
  const model = modelAccess(measure);
  const documents = signedDocuments(documentBucket());
  return readBlockWith(table, documents, {
    apiAddress: required('apiAddress'),
    readBlock: model && readingBy(model),
    takesHealthcare: modelTakesHealthcare(),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
