import { draftEndings } from '../../../lambdas/adapters/drafts/draft-endings.ts';
import { draftMaterial } from '../../../lambdas/adapters/drafts/draft-material.ts';
import { draftTable } from '../../../lambdas/adapters/drafts/draft-table.ts';
import { sourceTable } from '../../../lambdas/adapters/guidance/playbook-sources.ts';
import { playbookTable } from '../../../lambdas/adapters/guidance/playbooks.ts';
import { intelWork } from '../../../lambdas/adapters/intelligence/intel-work.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import * as vocabularyWorkers from '../../../lambdas/contract/vocabularies.ts';
import { rulesProfiler } from '../../../lambdas/domain/intelligence/rules-profiler.ts';
import { assignMethodology } from '../../../lambdas/methodologies/assign-methodology.ts';
import { putMethodology } from '../../../lambdas/methodologies/put-methodology.ts';
import { archiveOrg } from '../../../lambdas/orgs/archive-org.ts';
import { upsertOrg } from '../../../lambdas/orgs/upsert-org.ts';
import { assignPersona } from '../../../lambdas/personas/assign-persona.ts';
import { putPersona } from '../../../lambdas/personas/put-persona.ts';
import { createDraft } from '../../../lambdas/playbooks/create-draft.ts';
import { createPlaybook } from '../../../lambdas/playbooks/create-playbook.ts';
import { createSource } from '../../../lambdas/playbooks/create-source.ts';
import { deletePlaybook } from '../../../lambdas/playbooks/delete-playbook.ts';
import { deleteSource } from '../../../lambdas/playbooks/delete-source.ts';
import { publishDraft } from '../../../lambdas/playbooks/publish-draft.ts';
import { updatePlaybook } from '../../../lambdas/playbooks/update-playbook.ts';
import { writeDraftWith } from '../../../lambdas/playbooks/write-draft.ts';
import { createPrompt } from '../../../lambdas/prompts/create-prompt.ts';
import { deletePrompt } from '../../../lambdas/prompts/delete-prompt.ts';
import { listPrompts } from '../../../lambdas/prompts/list-prompts.ts';
import { reorderPrompts } from '../../../lambdas/prompts/reorder-prompts.ts';
import { updatePrompt } from '../../../lambdas/prompts/update-prompt.ts';
import { archiveRep } from '../../../lambdas/reps/archive-rep.ts';
import { upsertRep } from '../../../lambdas/reps/upsert-rep.ts';
import { deleteProfile } from '../../../lambdas/scoring/delete-profile.ts';
import { putProfile } from '../../../lambdas/scoring/put-profile.ts';
import { runIntelJobWith } from '../../../lambdas/synthesis/run-intel-job.ts';
import { startSynthesis } from '../../../lambdas/synthesis/start-synthesis.ts';
import { keepVocabularyWith } from '../../../lambdas/vocabularies/keep-vocabulary.ts';
import { makeVocabularyWith } from '../../../lambdas/vocabularies/make-vocabulary.ts';
import { usualShare } from '../../support/shares.ts';
import { composed, type Wired, worker } from './wiring.ts';

/** What is staged is read by nobody here. */
const staging = { put: async () => undefined };

/** Orgs, reps and what guides and tells of them. */
export const guidanceFunctions: readonly Wired[] = [
  composed(upsertOrg),
  composed(archiveOrg),
  composed(upsertRep),
  composed(archiveRep),
  composed(createPrompt),
  composed(updatePrompt),
  composed(deletePrompt),
  composed(listPrompts),
  composed(reorderPrompts),
  composed(putProfile),
  composed(deleteProfile),
  composed(createPlaybook),
  composed(updatePlaybook),
  composed(deletePlaybook),
  worker(vocabularyWorkers.makeVocabulary, ({ table, documents, vocabularies: service }) =>
    makeVocabularyWith({ table, documents, staging, bucket: 'staging', service }),
  ),
  worker(vocabularyWorkers.keepVocabulary, ({ table, vocabularies }) =>
    keepVocabularyWith(table, vocabularies),
  ),
  composed(createSource),
  composed(deleteSource),
  composed(createDraft),
  composed(publishDraft),
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
