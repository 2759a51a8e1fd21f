import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { analysisTurns } from '../adapters/sessions/analysis-turns.ts';
import { type DetectionParts, dayDetection } from '../adapters/sessions/day-detection.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { analysesAtOnce } from '../contract/limits.ts';
import { detect as worker } from '../contract/workflow-tasks.ts';
import { detectionRules } from '../domain/sessions/detection-rules.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { performs } from '../runtime/worker.ts';

/** The lanes in which a session's analyses run, one after the other in each. More than there are analyses would have nothing to do. */
const lanesFor = (analyses: number): number[] =>
  Array.from({ length: Math.min(analysesAtOnce, analyses) }, (_, lane) => lane);

export const detectWith = (table: Table, documents: DocumentStore, parts: Omit<DetectionParts, 'rules'>) => {
  const detection = dayDetection(table, documents, { rules: detectionRules, ...parts });
  const turns = analysisTurns(table);
  return performs(worker, async (job, context) => {
    const open = await detection.begin(job, context);
    const [first, ...more] = open;
    // Blocks are read side by side, while analyses of the first ones run.
    if (more.length > 0) return { blocks: open.map(({ number }) => number), lanes: lanesFor(analysesAtOnce) };
    if (first !== undefined) await detection.read(job, first.number, context);
    return { blocks: [], lanes: lanesFor(await turns.left(job.tenant, job.id)) };
  });
};

const wired = (table: Table) => {
  const model = modelAccess(measure);
  const documents = signedDocuments(documentBucket());
  return detectWith(table, documents, {
    apiAddress: required('apiAddress'),
    readBlock: model && readingBy(model),
    takesHealthcare: modelTakesHealthcare(),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
