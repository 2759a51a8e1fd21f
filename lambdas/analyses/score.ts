import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { guidance } from '../adapters/guidance/guidance.ts';
import { readTranscript, scoringOptionsOf } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { judgementBy } from '../adapters/model/judgement.ts';
import type { ModelAccess } from '../adapters/model/model-access.ts';
import { ModelFailure, tokenFacts } from '../adapters/model/model-failure.ts';
import { rulingBy } from '../adapters/model/ruling.ts';
import { tried } from '../adapters/model/tried.ts';
import { calibrationsIn } from '../adapters/scoring/calibrations.ts';
import { learnedWeights } from '../adapters/scoring/learned-weights.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { score as worker } from '../contract/workflow-tasks.ts';
import { completedAnalysis } from '../domain/analyses/ended-analysis.ts';
import { scoringInput } from '../domain/analyses/scoring-input.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { type Engine, engineOf } from '../domain/scoring/learned/engine.ts';
import { type AnalystOf, analystOf } from '../domain/scoring/model/analyst-of.ts';
import type { AskForJudgement } from '../domain/scoring/model/model-analyst.ts';
import { judgementByPanel } from '../domain/scoring/model/panel.ts';
import { rememberingAnalyst } from '../domain/scoring/remembering-analyst.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare, modelVotes } from '../runtime/model-access.ts';
import { performs } from '../runtime/worker.ts';

/** What is left for the save when a model has answered at the last moment. */
const reserveMs = 25_000;

export const scoreWith = (table: Table, documents: DocumentStore, analysts: AnalystOf) => {
  const { endAnalysis } = jobEndings(table, documents);
  const loadGuidance = guidance(table, documents);
  return performs(worker, async (job, context) => {
    const analystFor = rememberingAnalyst(analysts);
    // Scored before, failed by the sweeper or archived: a repeat of this step has nothing to add.
    await endAnalysis(job, context, async (analysis, ending) => {
      if (analysis.transcript_key === null) throw new JobFailure('transcription_failed');
      const words = await readTranscript(documents, analysis.transcript_key);
      const options = scoringOptionsOf(ending.said);
      const org = await loadGuidance(job.tenant, analysis, options);
      const input = scoringInput(analysis, words, { options, org });
      const analyst = analystFor(analysis);
      const reason = analyst.unscorable(input.transcript);
      if (reason !== undefined) {
        const { language } = input.transcript;
        throw new JobFailure('analysis_failed', undefined, { reason, language });
      }
      const scored = await analyst.score(input, context.remainingMs() - reserveMs).catch((error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error;
        context.logFailure('the model gave no judgement', error, tokenFacts(error));
        throw new JobFailure(error.code);
      });
      for (const failure of scored.failures ?? [])
        context.logFailure('a model gave no vote, and was scored without', failure, tokenFacts(failure));
      return completedAnalysis(analysis, { transcript: input.transcript, scored }, ending);
    });
  });
};

let learned: Engine | undefined;

/** Read when the first conversation is scored without a model. */
const learnedEngine = (): Engine => {
  if (learned === undefined) {
    const { vectors, weights } = learnedWeights(import.meta.url);
    learned = engineOf(vectors, weights);
  }
  return learned;
};

/** One judgement by a model, or several and an arbiter. */
export const judging = (model: ModelAccess, votes: number): AskForJudgement => {
  const judge = judgementBy(model);
  if (votes === 1) return judge;
  const clock = () => performance.now();
  return judgementByPanel({ votes, judge: tried(judge), arbiter: tried(rulingBy(model)), clock });
};

const wired = (table: Table) => {
  const model = modelAccess(measure);
  const ask = model && judging(model, modelVotes());
  const analysts = analystOf(ask, learnedEngine, {
    calibrations: () => calibrationsIn(import.meta.url),
    takesHealthcare: modelTakesHealthcare(),
  });
  return scoreWith(table, signedDocuments(documentBucket()), analysts);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
