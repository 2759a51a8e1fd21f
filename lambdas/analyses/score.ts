import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { guidance } from '../adapters/guidance/guidance.ts';
import { readTranscript, scoringOptionsOf } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { score as worker } from '../contract/workers.ts';
import { completedAnalysis } from '../domain/analyses/ended-analysis.ts';
import { scoringInput } from '../domain/analyses/scoring-input.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import type { Analyst } from '../domain/scoring/analyst.ts';
import { score } from '../domain/scoring/score.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export const scoreWith = (table: Table, documents: DocumentStore, analyst: Analyst) => {
  const { endAnalysis } = jobEndings(table, documents);
  const loadGuidance = guidance(table, documents);
  return performs(worker, async (job, context) => {
    // Scored before, failed by the sweeper or archived: a repeat of this step has nothing to add.
    await endAnalysis(job, context, async (analysis, ending) => {
      if (analysis.transcript_key === null) throw new JobFailure('transcription_failed');
      const words = await readTranscript(documents, analysis.transcript_key);
      const options = scoringOptionsOf(ending.said);
      const org = await loadGuidance(job.tenant, analysis, options);
      const input = scoringInput(analysis, words, { options, org });
      const scored = await analyst(input);
      return completedAnalysis(analysis, { transcript: input.transcript, scored }, ending);
    });
  });
};

const wired = (table: Table) => {
  return scoreWith(table, signedDocuments(documentBucket()), async (input) => score(input));
};

export const handler = wired(dynamoTable(required('tableName')));
