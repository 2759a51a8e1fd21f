import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { draftEndings, type EndDraft } from '../adapters/drafts/draft-endings.ts';
import { draftMaterial, type LoadMaterial } from '../adapters/drafts/draft-material.ts';
import { type DraftTable, draftTable } from '../adapters/drafts/draft-table.ts';
import { sourceFetcher } from '../adapters/drafts/fetch-source.ts';
import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import type { ProblemCode } from '../contract/problems.ts';
import { writeDraft as worker } from '../contract/queue-workers.ts';
import { claimedDraft, completedDraft, failedDraft, hasEnded, isOverdue } from '../domain/playbooks/draft.ts';
import type { Drafter } from '../domain/playbooks/drafting/drafter.ts';
import { extractPlaybook } from '../domain/playbooks/drafting/extract.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { consumes } from '../runtime/worker.ts';

interface Parts {
  readonly drafts: DraftTable;
  readonly loadMaterial: LoadMaterial;
  readonly drafter: Drafter;
  readonly playbooks: Pick<PlaybookTable, 'keep'>;
  readonly endDraft: EndDraft;
  readonly share: Share;
}

export const writeDraftWith = ({ drafts, loadMaterial, drafter, playbooks, endDraft, share }: Parts) =>
  consumes(
    worker,
    share(async ({ tenant, id }, { now, newId, lifeMs, remainingMs, log }) => {
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
      const task = { ...claimed, materials: loaded.materials };
      const { content, usage } = await drafter(task, remainingMs());
      const text = { content, metadata: { draft_id: id } };
      const kept = await playbooks.keep(tenant, { id, version: newId() }, text);
      await endDraft({ tenant, id }, newId, (draft) => completedDraft(draft, kept, { usage, now: now() }));
    }),
  );

const wired = (table: Table, documents: DocumentStore) =>
  writeDraftWith({
    drafts: draftTable(table),
    loadMaterial: draftMaterial(sourceTable(table, documents), sourceFetcher(urlPolicy())),
    drafter: async (task) => extractPlaybook(task),
    playbooks: playbookTable(table, documents),
    endDraft: draftEndings(table),
    share: shareOf(table, 'draft', shareOfWorkers(worker.trigger.maxConcurrency)),
  });

const table = dynamoTable(required('tableName'), awsAccess());
export const handler = wired(table, signedDocuments(documentBucket()));
