import type { Stores } from '../../adapters/documents/documents.ts';
import { draftTable } from '../../adapters/drafts/draft-table.ts';
import type { FetchSource } from '../../adapters/drafts/fetch-source.ts';
import { sourceTable } from '../../adapters/guidance/playbook-sources.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import { tokenFacts } from '../../adapters/model/model-failure.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import {
  claimedDraft,
  completedDraft,
  type DraftRecord,
  failedDraft,
  hasEnded,
  isOverdue,
} from '../../domain/playbooks/draft.ts';
import { extractPlaybook } from '../../domain/playbooks/drafting/extract.ts';
import { usageOf } from '../../domain/pricing/model-usage.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';
import { isOfHealthcareToday } from '../tenants/healthcare-today.ts';
import { endDraft } from './draft-endings.ts';
import { draftMaterial } from './draft-material.ts';
import type { Drafter } from './model-drafter.ts';

/** A model that writes drafts. */
export interface DraftingModel {
  readonly drafter: Drafter;
  /** Whether it may also read texts of partners and orgs of healthcare. */
  readonly takesHealthcare: boolean;
}

interface Resources extends Stores {
  readonly sources: FetchSource;
  /** Undefined if the rules do its work. */
  readonly drafting: DraftingModel | undefined;
}

type Details = Readonly<Record<string, unknown>>;

interface Context
  extends Pick<WorkerContext, 'now' | 'newId' | 'lifeMs' | 'remainingMs' | 'log' | 'logFailure'> {
  /** The message of an error with this code and these details. */
  readonly sentenceOf: (code: ProblemCode, details: Details) => string;
}

const byRules: Drafter = async (task) => extractPlaybook(task);

const drafterFor = async (
  { table, drafting }: Resources,
  tenant: Tenant,
  { org_id }: DraftRecord,
): Promise<Drafter> => {
  if (drafting === undefined) return byRules;
  if (drafting.takesHealthcare) return drafting.drafter;
  return (await isOfHealthcareToday(table, tenant, org_id)) ? byRules : drafting.drafter;
};

/** Writes the playbook of a draft from its sources, or ends the draft with the reason why it cannot. */
export const writeDraft = async (
  resources: Resources,
  { tenant, id }: Reference,
  { now, newId, lifeMs, remainingMs, log, logFailure, sentenceOf }: Context,
): Promise<void> => {
  const { table, documents, sources: fetchSource } = resources;
  const drafts = draftTable(table);
  const found = await drafts.find(tenant, id);
  if (found === undefined || hasEnded(found)) return;
  const fail = async (code: ProblemCode, details?: Details) => {
    const error = { code, message: sentenceOf(code, details ?? {}), details };
    await endDraft(table, { tenant, id, newId }, (draft) => failedDraft(draft, error, now()));
    log('draft failed', { code });
  };
  if (isOverdue(found, now())) return fail('upstream_timeout');
  const claimed = claimedDraft(found, { now: now(), lifeMs: lifeMs() });
  if (claimed === undefined || !(await drafts.claim(tenant, found, claimed))) return;

  const loaded = await draftMaterial(
    { sources: sourceTable(table, documents), fetchSource },
    tenant,
    claimed,
  );
  if (loaded.kind === 'refused') return fail(loaded.code, loaded.details);
  const drafter = await drafterFor(resources, tenant, claimed);
  const task = { ...claimed, materials: loaded.materials };
  const { content, tokens, failure } = await drafter(task, remainingMs);
  if (failure !== undefined)
    logFailure('the model wrote no draft, the rules did', failure, tokenFacts(failure));

  const text = { content, metadata: { draft_id: id } };
  const kept = await playbookTable(table, documents).keep(tenant, { id, version: newId() }, text);
  const usage = tokens && usageOf(tokens, now());
  await endDraft(table, { tenant, id, newId }, (draft) => completedDraft(draft, kept, { usage, now: now() }));
};
