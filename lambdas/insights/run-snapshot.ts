import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type SnapshotEndings, snapshotEndings } from '../adapters/insights/snapshot-endings.ts';
import { type SnapshotMaterial, snapshotMaterial } from '../adapters/insights/snapshot-material.ts';
import { type SnapshotTable, snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { tokenFacts } from '../adapters/model/model-failure.ts';
import { topicsBy } from '../adapters/model/topics.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { TenantKey } from '../adapters/table/keys.ts';
import type { Table } from '../adapters/table/table.ts';
import { insightLimits as limits } from '../contract/insights.ts';
import { problemKinds } from '../contract/problems.ts';
import { runSnapshot as worker } from '../contract/queue-workers.ts';
import { outcomesOf } from '../domain/dispositions/analysis-disposition.ts';
import { countTopics } from '../domain/insights/count-topics.ts';
import { insightsOf, quotedIds } from '../domain/insights/insights.ts';
import { modelTopics, type NameTopics } from '../domain/insights/model-topics.ts';
import { scoredAnalysis } from '../domain/insights/scored-analysis.ts';
import { completedSnapshot, failedSnapshot, snapshotTurn } from '../domain/insights/snapshot.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { mayAskModel } from '../domain/model/may-ask.ts';
import { usageOf } from '../domain/pricing/model-usage.ts';
import { isOfHealthcare } from '../domain/tenants/agreement.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { consumes } from '../runtime/worker.ts';

/** What is left of a call for the save, and before it for a model, when there are more conversations than it has time for. */
const reserveMs = { save: 30_000, model: 60_000 };
const timeout = { code: 'upstream_timeout', message: problemKinds.upstream_timeout.message } as const;

/** A model that tells what was said is about; `takesHealthcare`: also in conversations of healthcare. */
export interface TopicModel {
  readonly name: NameTopics;
  readonly takesHealthcare: boolean;
}

export interface RunSnapshotParts {
  readonly snapshots: SnapshotTable;
  readonly material: SnapshotMaterial;
  readonly endings: SnapshotEndings;
  readonly model: TopicModel | undefined;
  readonly share: Share;
  readonly orgs: Pick<OrgTable, 'find'>;
  readonly partners: Pick<PartnerTable, 'find'>;
}

export const runSnapshotWith = ({
  snapshots,
  material: { analyses, dispositions, words },
  endings: { keep, end, forgetGone },
  model,
  share,
  orgs,
  partners,
}: RunSnapshotParts) => {
  const isOfHealthcareToday = async (tenant: TenantKey, org_id: string): Promise<boolean> => {
    const [partner, known] = await Promise.all([partners.find(tenant.partner_id), orgs.find(tenant, org_id)]);
    return partner === undefined || isOfHealthcare(partner, known);
  };
  return consumes(
    worker,
    share(async ({ tenant, id }, { now, newId, lifeMs, remainingMs, log, logFailure }) => {
      const found = await snapshots.find(tenant, id);
      if (found === undefined) return;
      const turn = snapshotTurn(found, { now: now(), lifeMs: lifeMs() });
      if (turn.kind === 'time is up')
        await end({ tenant, id }, newId, (snapshot) => failedSnapshot(snapshot, timeout, now()));
      if (turn.kind !== 'work' || !(await snapshots.claim(tenant, found, turn.claimed))) return;
      const org = { tenant, orgUuid: found.org_uuid };
      const span = { created_after: found.from, created_before: found.to };
      const ids = idRange(span);
      const wanted = { ...span, ids, count: limits.analyses };
      const isHealthcare = model !== undefined && (await isOfHealthcareToday(tenant, found.org_id));
      const material = await analyses(org, wanted, (record) => {
        const scored = scoredAnalysis(record);
        const is_healthcare = record.is_healthcare || isHealthcare;
        const is_for_model =
          model !== undefined && mayAskModel({ ...record, is_healthcare }, model.takesHealthcare);
        return scored && { ...scored, is_for_model };
      });
      const { list, attached } = await dispositions(org, ids);
      const countingMs = model === undefined ? reserveMs.save : reserveMs.save + reserveMs.model;
      const { tokens, failure, ...topics } = await countTopics(material.analyses, {
        words,
        isInTime: () => remainingMs() > countingMs,
        limits,
        naming: model && { name: model.name, budgetMs: () => remainingMs() - reserveMs.save },
      });
      if (failure !== undefined)
        logFailure('the model named no topics, the phrases did', failure, tokenFacts(failure));
      const outcomes = outcomesOf(attached, list);
      const insights = insightsOf({ from: found.from, ...material, outcomes, ...topics }, limits);
      const document_key = await keep(tenant, { id, version: newId() }, insights);
      const kept = { document_key, quoted_ids: quotedIds(insights) };
      const usage = tokens && usageOf(tokens, now());
      await end({ tenant, id }, newId, (snapshot) => completedSnapshot(snapshot, kept, now()), usage);
      await forgetGone(tenant, kept);
      log('insights ended', { analyses: material.analyses.length, conversations: topics.conversations });
    }),
  );
};

const wired = (table: Table) => {
  const documents = signedDocuments(documentBucket());
  const model = modelAccess(measure);
  return runSnapshotWith({
    snapshots: snapshotTable(table),
    material: snapshotMaterial(table, documents),
    endings: snapshotEndings(table, documents),
    model: model && { name: modelTopics(topicsBy(model)), takesHealthcare: modelTakesHealthcare() },
    share: shareOf(table, 'insights', shareOfWorkers(worker.trigger.maxConcurrency)),
    orgs: orgTable(table),
    partners: partnerTable(table),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
