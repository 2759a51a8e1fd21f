import type { Stores } from '../../adapters/documents/documents.ts';
import { snapshotTable } from '../../adapters/insights/snapshot-table.ts';
import { readTranscript } from '../../adapters/jobs/job-transcripts.ts';
import { tokenFacts } from '../../adapters/model/model-failure.ts';
import { insightLimits as limits } from '../../contract/insights.ts';
import { problemKinds } from '../../contract/problems.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import { outcomesOf } from '../../domain/dispositions/analysis-disposition.ts';
import { insightsOf, quotedIds } from '../../domain/insights/insights.ts';
import { scoredAnalysis } from '../../domain/insights/scored-analysis.ts';
import { completedSnapshot, failedSnapshot, snapshotDecision } from '../../domain/insights/snapshot.ts';
import { idRange } from '../../domain/jobs/id-range.ts';
import { mayAskModel } from '../../domain/model/may-ask.ts';
import { usageOf } from '../../domain/pricing/model-usage.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { minuteMs } from '../../domain/time/durations.ts';
import { isOfHealthcareToday } from '../tenants/healthcare-today.ts';
import { countTopics, type NameTopics } from './count-topics.ts';
import { endSnapshot, forgetGone, keepInsights } from './snapshot-endings.ts';
import { snapshotAnalyses, snapshotDispositions } from './snapshot-material.ts';

/**
 * The parts of a call's time reserved for the save, and before it for a model, if there are more conversations than it
 * has time for.
 */
const reserveMs = { save: 30_000, model: minuteMs };
const timeout = { code: 'upstream_timeout', message: problemKinds.upstream_timeout.message } as const;

/** A model that assigns topics; `takesHealthcare`: also in conversations of healthcare. */
export interface TopicModel {
  readonly name: NameTopics;
  readonly takesHealthcare: boolean;
}

interface Resources extends Stores {
  /** Undefined if phrases do its work. */
  readonly naming: TopicModel | undefined;
}

type Context = Pick<WorkerContext, 'now' | 'newId' | 'lifeMs' | 'remainingMs' | 'log' | 'logFailure'>;

/** Computes what the analyses of an org show, or fails a snapshot whose time is up. */
export const runSnapshot = async (
  { naming, ...stores }: Resources,
  { tenant, id }: Reference,
  { now, newId, lifeMs, remainingMs, log, logFailure }: Context,
): Promise<void> => {
  const { table, documents } = stores;
  const snapshots = snapshotTable(table);
  const found = await snapshots.find(tenant, id);
  if (found === undefined) return;
  const decision = snapshotDecision(found, { now: now(), lifeMs: lifeMs() });
  if (decision.kind === 'timed-out')
    await endSnapshot(stores, { tenant, id, newId }, (snapshot) => failedSnapshot(snapshot, timeout, now()));
  if (decision.kind !== 'work' || !(await snapshots.claim(tenant, found, decision.claimed))) return;

  const org = { tenant, orgUuid: found.org_uuid };
  const span = { created_after: found.from, created_before: found.to };
  const ids = idRange(span);
  const wanted = { ...span, ids, count: limits.analyses };
  const isHealthcare = naming !== undefined && (await isOfHealthcareToday(table, tenant, found.org_id));
  const material = await snapshotAnalyses(table, { ...org, wanted }, (record) => {
    const scored = scoredAnalysis(record);
    const is_healthcare = record.is_healthcare || isHealthcare;
    const is_for_model =
      naming !== undefined && mayAskModel({ ...record, is_healthcare }, naming.takesHealthcare);
    return scored && { ...scored, is_for_model };
  });
  const { list, attached } = await snapshotDispositions(table, org, ids);

  const countingMs = naming === undefined ? reserveMs.save : reserveMs.save + reserveMs.model;
  const { tokens, failure, ...topics } = await countTopics(material.analyses, {
    words: (key) => readTranscript(documents, key),
    isInTime: () => remainingMs() > countingMs,
    limits,
    naming: naming && { name: naming.name, budgetMs: () => remainingMs() - reserveMs.save },
  });
  if (failure !== undefined)
    logFailure('the model named no topics, the phrases did', failure, tokenFacts(failure));

  const outcomes = outcomesOf(attached, list);
  const insights = insightsOf({ from: found.from, ...material, outcomes, ...topics }, limits);
  const document_key = await keepInsights(stores, { tenant, id, version: newId() }, insights);
  const kept = { document_key, quoted_ids: quotedIds(insights) };
  const usage = tokens && usageOf(tokens, now());
  await endSnapshot(stores, { tenant, id, newId, usage }, (snapshot) =>
    completedSnapshot(snapshot, kept, now()),
  );
  await forgetGone(stores, tenant, kept);
  log('insights ended', { analyses: material.analyses.length, conversations: topics.conversations });
};
