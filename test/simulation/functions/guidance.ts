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
import { writeDraft } from '../../../lambdas/playbooks/write-draft.ts';
import { createPrompt } from '../../../lambdas/prompts/create-prompt.ts';
import { deletePrompt } from '../../../lambdas/prompts/delete-prompt.ts';
import { listPrompts } from '../../../lambdas/prompts/list-prompts.ts';
import { reorderPrompts } from '../../../lambdas/prompts/reorder-prompts.ts';
import { updatePrompt } from '../../../lambdas/prompts/update-prompt.ts';
import { archiveRep } from '../../../lambdas/reps/archive-rep.ts';
import { upsertRep } from '../../../lambdas/reps/upsert-rep.ts';
import { deleteProfile } from '../../../lambdas/scoring/delete-profile.ts';
import { putProfile } from '../../../lambdas/scoring/put-profile.ts';
import { runIntelJob } from '../../../lambdas/synthesis/run-intel-job.ts';
import { startSynthesis } from '../../../lambdas/synthesis/start-synthesis.ts';
import { keepVocabulary } from '../../../lambdas/vocabularies/keep-vocabulary.ts';
import { makeVocabulary } from '../../../lambdas/vocabularies/make-vocabulary.ts';
import { composed, type Wired } from './wiring.ts';

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
  composed(makeVocabulary),
  composed(keepVocabulary),
  composed(createSource),
  composed(deleteSource),
  composed(createDraft),
  composed(publishDraft),
  composed(writeDraft),
  composed(assignPersona),
  composed(putPersona),
  composed(assignMethodology),
  composed(putMethodology),
  composed(startSynthesis),
  composed(runIntelJob),
];
