import { shareOf } from '../adapters/limits/permits.ts';
import { draftBy } from '../adapters/model/playbook-draft.ts';
import { modelDrafter } from '../application/playbooks/model-drafter.ts';
import { writeDraft as write } from '../application/playbooks/write-draft.ts';
import { writeDraft as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { consumer } from '../runtime/worker.ts';

export const writeDraft = consumer(row, (request, { model, ...resources }, call) => {
  const drafting = model && {
    drafter: modelDrafter(draftBy({ ...model.access, measure: call.measure })),
    takesHealthcare: model.takesHealthcare,
  };
  const share = shareOf(resources.table, 'draft', shareOfWorkers(row.trigger.maxConcurrency));
  const work = share((draft, context: WorkerContext) =>
    write({ ...resources, drafting }, draft, { ...context, sentenceOf }),
  );
  return work(request, call);
});
