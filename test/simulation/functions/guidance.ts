import { draftEndings } from '../../../lambdas/adapters/drafts/draft-endings.ts';
import { draftMaterial } from '../../../lambdas/adapters/drafts/draft-material.ts';
import { draftTable } from '../../../lambdas/adapters/drafts/draft-table.ts';
import { sourceTable } from '../../../lambdas/adapters/guidance/playbook-sources.ts';
import { playbookTable } from '../../../lambdas/adapters/guidance/playbooks.ts';
import { promptTable } from '../../../lambdas/adapters/guidance/prompts.ts';
import { profileTable } from '../../../lambdas/adapters/guidance/scoring-profiles.ts';
import { intelWork } from '../../../lambdas/adapters/intelligence/intel-work.ts';
import { leaseTable } from '../../../lambdas/adapters/limits/leases.ts';
import { modelWork } from '../../../lambdas/adapters/limits/model-work.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { repTable } from '../../../lambdas/adapters/orgs/reps.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { vocabularyWishes } from '../../../lambdas/adapters/vocabularies/vocabulary-wishes.ts';
import * as orgRows from '../../../lambdas/contract/orgs.ts';
import * as draftRows from '../../../lambdas/contract/playbook-drafts.ts';
import * as playbookRows from '../../../lambdas/contract/playbooks.ts';
import * as promptRows from '../../../lambdas/contract/prompts.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import * as repRows from '../../../lambdas/contract/reps.ts';
import * as scoringRows from '../../../lambdas/contract/scoring.ts';
import * as vocabularyWorkers from '../../../lambdas/contract/vocabularies.ts';
import { rulesProfiler } from '../../../lambdas/domain/intelligence/rules-profiler.ts';
import { assignMethodology } from '../../../lambdas/methodologies/assign-methodology.ts';
import { putMethodology } from '../../../lambdas/methodologies/put-methodology.ts';
import { archiveOrgWith } from '../../../lambdas/orgs/archive-org.ts';
import { upsertOrgWith } from '../../../lambdas/orgs/upsert-org.ts';
import { assignPersona } from '../../../lambdas/personas/assign-persona.ts';
import { putPersona } from '../../../lambdas/personas/put-persona.ts';
import { createDraftWith } from '../../../lambdas/playbooks/create-draft.ts';
import { createPlaybookWith } from '../../../lambdas/playbooks/create-playbook.ts';
import { createSourceWith } from '../../../lambdas/playbooks/create-source.ts';
import { deletePlaybookWith } from '../../../lambdas/playbooks/delete-playbook.ts';
import { deleteSourceWith } from '../../../lambdas/playbooks/delete-source.ts';
import { publishDraftWith } from '../../../lambdas/playbooks/publish-draft.ts';
import { updatePlaybookWith } from '../../../lambdas/playbooks/update-playbook.ts';
import { writeDraftWith } from '../../../lambdas/playbooks/write-draft.ts';
import { createPromptWith } from '../../../lambdas/prompts/create-prompt.ts';
import { deletePromptWith } from '../../../lambdas/prompts/delete-prompt.ts';
import { listPromptsWith } from '../../../lambdas/prompts/list-prompts.ts';
import { reorderPromptsWith } from '../../../lambdas/prompts/reorder-prompts.ts';
import { updatePromptWith } from '../../../lambdas/prompts/update-prompt.ts';
import { archiveRepWith } from '../../../lambdas/reps/archive-rep.ts';
import { upsertRepWith } from '../../../lambdas/reps/upsert-rep.ts';
import { deleteProfileWith } from '../../../lambdas/scoring/delete-profile.ts';
import { putProfileWith } from '../../../lambdas/scoring/put-profile.ts';
import { runIntelJobWith } from '../../../lambdas/synthesis/run-intel-job.ts';
import { startSynthesis } from '../../../lambdas/synthesis/start-synthesis.ts';
import { keepVocabularyWith } from '../../../lambdas/vocabularies/keep-vocabulary.ts';
import { makeVocabularyWith } from '../../../lambdas/vocabularies/make-vocabulary.ts';
import { usualShare } from '../../support/shares.ts';
import { composed, endpoint, policy, type Wired, worker } from './wiring.ts';

/** What is staged is read by nobody here. */
const staging = { put: async () => undefined };

/** Orgs, reps and what guides and tells of them. */
export const guidanceFunctions: readonly Wired[] = [
  endpoint(orgRows.upsertOrg, (access, { table }) => upsertOrgWith(access, orgTable(table))),
  endpoint(orgRows.archiveOrg, (access, { table }) =>
    archiveOrgWith(access, orgTable(table), vocabularyWishes(table)),
  ),
  endpoint(repRows.upsertRep, (access, { table }) => upsertRepWith(access, orgTable(table), repTable(table))),
  endpoint(repRows.archiveRep, (access, { table }) =>
    archiveRepWith(access, orgTable(table), repTable(table)),
  ),
  endpoint(promptRows.createPrompt, (access, { table }) =>
    createPromptWith(access, orgTable(table), promptTable(table)),
  ),
  endpoint(promptRows.updatePrompt, (access, { table }) =>
    updatePromptWith(access, orgTable(table), promptTable(table)),
  ),
  endpoint(promptRows.deletePrompt, (access, { table }) =>
    deletePromptWith(access, orgTable(table), promptTable(table)),
  ),
  endpoint(promptRows.listPrompts, (access, { table }) =>
    listPromptsWith(access, orgTable(table), promptTable(table)),
  ),
  endpoint(promptRows.reorderPrompts, (access, { table }) =>
    reorderPromptsWith(access, orgTable(table), promptTable(table)),
  ),
  endpoint(scoringRows.putProfile, (access, { table }) =>
    putProfileWith(access, orgTable(table), profileTable(table)),
  ),
  endpoint(scoringRows.deleteProfile, (access, { table }) =>
    deleteProfileWith(access, orgTable(table), profileTable(table)),
  ),
  endpoint(playbookRows.createPlaybook, (access, { table, documents }) =>
    createPlaybookWith(access, {
      orgs: orgTable(table),
      reps: repTable(table),
      playbooks: playbookTable(table, documents),
    }),
  ),
  endpoint(playbookRows.updatePlaybook, (access, { table, documents }) =>
    updatePlaybookWith(access, { orgs: orgTable(table), playbooks: playbookTable(table, documents) }),
  ),
  endpoint(playbookRows.deletePlaybook, (access, { table, documents }) =>
    deletePlaybookWith(access, { orgs: orgTable(table), playbooks: playbookTable(table, documents) }),
  ),
  worker(vocabularyWorkers.makeVocabulary, ({ table, documents, vocabularies: service }) =>
    makeVocabularyWith({ table, documents, staging, bucket: 'staging', service }),
  ),
  worker(vocabularyWorkers.keepVocabulary, ({ table, vocabularies }) =>
    keepVocabularyWith(table, vocabularies),
  ),
  endpoint(playbookRows.createSource, (access, { table, documents }) =>
    createSourceWith(access, { orgs: orgTable(table), sources: sourceTable(table, documents), policy }),
  ),
  endpoint(playbookRows.deleteSource, (access, { table, documents }) =>
    deleteSourceWith(access, { orgs: orgTable(table), sources: sourceTable(table, documents) }),
  ),
  endpoint(draftRows.createDraft, (access, { table, documents }) =>
    createDraftWith(access, {
      orgs: orgTable(table),
      sources: sourceTable(table, documents),
      drafts: draftTable(table),
      leases: leaseTable(table),
      work: modelWork(table),
    }),
  ),
  endpoint(draftRows.publishDraft, (access, { table, documents }) =>
    publishDraftWith(access, {
      orgs: orgTable(table),
      drafts: draftTable(table),
      playbooks: playbookTable(table, documents),
    }),
  ),
  worker(queueWorkers.writeDraft, ({ table, documents }) =>
    writeDraftWith({
      drafts: draftTable(table),
      loadMaterial: draftMaterial(sourceTable(table, documents), async () => {
        throw new Error('The simulator fetches no sources');
      }),
      model: undefined,
      orgs: orgTable(table),
      partners: partnerTable(table),
      playbooks: playbookTable(table, documents),
      endDraft: draftEndings(table),
      share: usualShare(table, 'draft'),
    }),
  ),
  composed(assignPersona),
  composed(putPersona),
  composed(assignMethodology),
  composed(putMethodology),
  composed(startSynthesis),
  worker(queueWorkers.runIntelJob, ({ table, documents }) =>
    runIntelJobWith(intelWork(table, documents), () => rulesProfiler, usualShare(table, 'intel')),
  ),
];
