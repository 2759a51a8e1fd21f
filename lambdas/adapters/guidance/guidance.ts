import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { OrgGuidance, ScoringOptions } from '../../domain/analyses/scoring-input.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { DocumentStore } from '../documents/documents.ts';
import type { Table } from '../table/table.ts';
import { playbookTable } from './playbooks.ts';
import { promptTable } from './prompts.ts';
import { profileTable } from './scoring-profiles.ts';

/**
 * Loads what an org's analyses are scored by, as it is at this moment. Parts that the request replaces are not read.
 */
export const guidance = (table: Table, documents: DocumentStore) => {
  const prompts = promptTable(table);
  const profiles = profileTable(table);
  const playbooks = playbookTable(table, documents);
  return async (
    tenant: Tenant,
    { org_uuid, rep_id }: Pick<AnalysisRecord, 'org_uuid' | 'rep_id'>,
    { prompt_overrides, playbook_content, playbook_id }: ScoringOptions,
  ): Promise<OrgGuidance> => {
    const org = { tenant, orgUuid: org_uuid };
    const [found, profile, playbook] = await Promise.all([
      prompt_overrides ? [] : prompts.order(org).then((order) => prompts.all(org, order)),
      profiles.find(org),
      playbook_content === undefined
        ? playbooks.resolve(tenant, { org_uuid, rep_id, playbook_id: playbook_id ?? null })
        : undefined,
    ]);
    return { prompts: found, profile, playbook };
  };
};
