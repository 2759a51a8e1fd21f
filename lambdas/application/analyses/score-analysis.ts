import type { Stores } from '../../adapters/documents/documents.ts';
import { guidance } from '../../adapters/guidance/guidance.ts';
import { scoringOptionsOf } from '../../adapters/jobs/job-documents.ts';
import { readTranscript } from '../../adapters/jobs/job-transcripts.ts';
import { ModelFailure, tokenFacts } from '../../adapters/model/model-failure.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import { completedAnalysis } from '../../domain/analyses/ended-analysis.ts';
import { scoringInput } from '../../domain/analyses/scoring-input.ts';
import { JobFailure } from '../../domain/jobs/job-failure.ts';
import type { ScoredConversation } from '../../domain/scoring/analyst.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { endAnalysis } from '../jobs/job-endings.ts';
import type { AnalystOf } from './analyst-of.ts';

/** Analysts whose last answer is reused, so that a repeated save is not paid for twice. */
export const rememberingAnalyst = (analysts: AnalystOf): AnalystOf => {
  let last: { readonly key: string; readonly scored: ScoredConversation } | undefined;
  return (conversation) => {
    const analyst = analysts(conversation);
    return {
      ...analyst,
      score: async (input, budgetMs) => {
        const key = JSON.stringify([conversation.recording_url, input]);
        if (last?.key !== key) last = { key, scored: await analyst.score(input, budgetMs) };
        return last.scored;
      },
    };
  };
};

const again = 'submit it once more, and write to support if it fails again.';

/** What a partner is told, where more is known than the code says. */
const explanationOf = ({ code, isTooLong }: ModelFailure): string | undefined => {
  if (isTooLong) return 'The conversation is longer than the model can read: submit a part of it.';
  if (code === 'upstream_timeout') return `The model gave no judgement in time: ${again}`;
  return code === 'analysis_failed' ? `The model gave no usable judgement: ${again}` : undefined;
};

/** The time reserved for the save if a model answers at the last moment. */
const reserveMs = 25_000;

interface Resources extends Stores {
  readonly analysts: AnalystOf;
}

type Context = Pick<WorkerContext, 'now' | 'newId' | 'remainingMs' | 'logFailure' | 'measure'>;

/**
 * Scores a conversation and completes its analysis. One that was already scored, failed by the sweeper or archived
 * stays as it is, because a repeat of this step has nothing to add. Throws `JobFailure` if there is nothing to score,
 * or the model failed.
 */
export const scoreAnalysis = async (
  { table, documents, analysts }: Resources,
  job: Reference,
  context: Context,
): Promise<void> => {
  const analystFor = rememberingAnalyst(analysts);
  const loadGuidance = guidance(table, documents);
  await endAnalysis({ table, documents }, { job, context }, async (analysis, ending) => {
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
      throw new JobFailure(error.code, explanationOf(error));
    });
    for (const failure of scored.failures ?? [])
      context.logFailure('a model gave no vote, and was scored without', failure, tokenFacts(failure));
    return completedAnalysis(analysis, { transcript: input.transcript, scored }, ending);
  });
};
