import type { AskableModel } from '../../lambdas/adapters/model/ask-model.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import * as rows from '../../lambdas/contract/practice.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { completePractice } from '../../lambdas/practice/complete-practice.ts';
import { getPractice } from '../../lambdas/practice/get-practice.ts';
import { listPractice } from '../../lambdas/practice/list-practice.ts';
import { sendMessage } from '../../lambdas/practice/send-message.ts';
import { startPractice } from '../../lambdas/practice/start-practice.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { ask, type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { copyToLive } from '../support/live-copy.ts';
import { useUpWork } from '../support/spent-work.ts';

type More = Partial<TestRequest>;

/** Long enough for an analysis. */
export const pitch = [
  "Hi there, my name is Tom and I'm with Acme Roofing. How old is your roof, if I may ask?",
  'We could replace it in two days, and you never have to worry about leaks again. How does that sound so far?',
];

/** A setup with the reps `tom` and `ann` of the org `acme`, who practise. `model`: plays the customer. */
export const practiceSetup = async (options: PartnerOptions = {}, model?: AskableModel) => {
  const setup = await jobsSetup(options);
  const { table } = setup;
  const resources = { ...setup.resources, model };
  const key = setup.keys.sandbox;
  const params = { org_id: 'acme' };
  const upsertRepHandler = upsertRep.handler(resources);
  await ask(upsertOrg, resources, { key, body: params });
  for (const rep_id of ['tom', 'ann'])
    await send(upsertRep.row, upsertRepHandler, { key, params, body: { rep_id } });
  const complete = completePractice.handler(resources);
  const remove = deleteAnalysis.handler(resources);
  const calls = {
    start: (body: object = {}, more: More = {}) =>
      ask(startPractice, resources, { key, params: { ...params, rep_id: 'tom' }, body, ...more }),
    say: (id: string, message: string, more: More = {}) =>
      ask(sendMessage, resources, { key, params: { id }, body: { message }, ...more }),
    complete: (id: string, more: More = {}) =>
      send(rows.completePractice, complete, { key, params: { id }, ...more }),
    get: (id: string, more: More = {}) => ask(getPractice, resources, { key, params: { id }, ...more }),
    list: (query: Record<string, string> = {}, more: More = {}) =>
      ask(listPractice, resources, {
        key,
        params: { ...params, rep_id: 'tom' },
        query,
        ...more,
      }),
  };
  const started = async (body: object = {}): Promise<string> => (await calls.start(body)).json.id;
  return {
    ...setup,
    ...calls,
    started,
    /** A session in which enough was said to complete it. */
    practised: async (body: object = {}): Promise<string> => {
      const id = await started(body);
      for (const message of pitch) await calls.say(id, message);
      return id;
    },
    /** Uses the day's model work of the live environment up, which gets what the sandbox has; for the tier `starter`. */
    useUpLiveWork: async () => {
      await copyToLive(table);
      await useUpWork(table, { ...setup.tenant, environment: 'production' }, 5_000);
    },
    /** Does with an analysis what its workflow would. */
    finish: async (id: string) => {
      await setup.transcribe(setup.referenceOf('analysis', id));
      await setup.score(id);
    },
    purge: (id: string) =>
      send(deleteAnalysis.row, remove, { key, params: { id }, query: { mode: 'purge' } }),
    permits: () => table.items().filter(({ pk }) => String(pk).includes('#LEASES')),
  };
};
