import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { draftEndings, type EndDraft } from '../adapters/drafts/draft-endings.ts';
import { draftMaterial, type LoadMaterial } from '../adapters/drafts/draft-material.ts';
import { type DraftTable, draftTable } from '../adapters/drafts/draft-table.ts';
import { sourceFetcher } from '../adapters/drafts/fetch-source.ts';
import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { tokenFacts } from '../adapters/model/model-failure.ts';
import { draftBy } from '../adapters/model/playbook-draft.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { TenantKey } from '../adapters/table/keys.ts';
import type { Table } from '../adapters/table/table.ts';
import type { ProblemCode } from '../contract/problems.ts';
import { writeDraft as worker } from '../contract/queue-workers.ts';
import {
  claimedDraft,
  completedDraft,
  type DraftRecord,
  failedDraft,
  hasEnded,
  isOverdue,
} from '../domain/playbooks/draft.ts';
import type { Drafter } from '../domain/playbooks/drafting/drafter.ts';
import { extractPlaybook } from '../domain/playbooks/drafting/extract.ts';
import { modelDrafter } from '../domain/playbooks/drafting/model-drafter.ts';
import { usageOf } from '../domain/pricing/model-usage.ts';
import { isOfHealthcare } from '../domain/tenants/agreement.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { consumes } from '../runtime/worker.ts';

/** A model that writes drafts. */
export interface DraftingModel {
  readonly drafter: Drafter;
  /** Whether it may also read what partners and orgs of healthcare wrote. */
  readonly takesHealthcare: boolean;
}

interface Parts {
  readonly drafts: DraftTable;
  readonly orgs: Pick<OrgTable, 'find'>;
  readonly partners: Pick<PartnerTable, 'find'>;
  readonly loadMaterial: LoadMaterial;
  readonly model: DraftingModel | undefined;
  readonly playbooks: Pick<PlaybookTable, 'keep'>;
  readonly endDraft: EndDraft;
  readonly share: Share;
}

const byRules: Drafter = async (task) => extractPlaybook(task);

export const writeDraftWith = ({
  drafts,
  orgs,
  partners,
  loadMaterial,
  model,
  playbooks,
  endDraft,
  share,
}: Parts) => {
  const drafterFor = async (tenant: TenantKey, { org_id }: DraftRecord): Promise<Drafter> => {
    if (model === undefined) return byRules;
    if (model.takesHealthcare) return model.drafter;
    const [partner, org] = await Promise.all([partners.find(tenant.partner_id), orgs.find(tenant, org_id)]);
    return partner === undefined || isOfHealthcare(partner, org) ? byRules : model.drafter;
  };
  return consumes(
    worker,
    share(async ({ tenant, id }, { now, newId, lifeMs, remainingMs, log, logFailure }) => {
      const found = await drafts.find(tenant, id);
      if (found === undefined || hasEnded(found)) return;
      const fail = async (code: ProblemCode, details?: Record<string, unknown>) => {
        const error = { code, message: sentenceOf(code, details ?? {}), details };
        await endDraft({ tenant, id }, newId, (draft) => failedDraft(draft, error, now()));
        log('draft failed', { code });
      };
      if (isOverdue(found, now())) return fail('upstream_timeout');
      const claimed = claimedDraft(found, { now: now(), lifeMs: lifeMs() });
      if (claimed === undefined || !(await drafts.claim(tenant, found, claimed))) return;
      const loaded = await loadMaterial(tenant, claimed);
      if (loaded.kind === 'refused') return fail(loaded.code, loaded.details);
      const drafter = await drafterFor(tenant, claimed);
      const task = { ...claimed, materials: loaded.materials };
      const { content, tokens, failure } = await drafter(task, remainingMs);
      if (failure !== undefined)
        logFailure('the model wrote no draft, the rules did', failure, tokenFacts(failure));
      const text = { content, metadata: { draft_id: id } };
      const kept = await playbooks.keep(tenant, { id, version: newId() }, text);
      const usage = tokens && usageOf(tokens, now());
      await endDraft({ tenant, id }, newId, (draft) => completedDraft(draft, kept, { usage, now: now() }));
    }),
  );
};

const wired = (table: Table, documents: DocumentStore) => {
  const model = modelAccess(measure);
  return writeDraftWith({
    drafts: draftTable(table),
    orgs: orgTable(table),
    partners: partnerTable(table),
    loadMaterial: draftMaterial(sourceTable(table, documents), sourceFetcher(urlPolicy())),
    model: model && {
      drafter: modelDrafter(draftBy(model)),
      takesHealthcare: modelTakesHealthcare(),
    },
    playbooks: playbookTable(table, documents),
    endDraft: draftEndings(table),
    share: shareOf(table, 'draft', shareOfWorkers(worker.trigger.maxConcurrency)),
  });
};

const table = dynamoTable(required('tableName'), awsAccess());
export const handler = wired(table, signedDocuments(documentBucket()));
