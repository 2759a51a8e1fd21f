import { namedRep } from '../../lambdas/adapters/intelligence/named-rep.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { repTable } from '../../lambdas/adapters/orgs/reps.ts';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import { practiceMaterial } from '../../lambdas/adapters/practice/objection-material.ts';
import { practiceTable } from '../../lambdas/adapters/practice/practice-table.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import * as rows from '../../lambdas/contract/practice.ts';
import { customerOf } from '../../lambdas/domain/practice/customer.ts';
import type { Customer } from '../../lambdas/domain/practice/practice-moment.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { completePractice } from '../../lambdas/practice/complete-practice.ts';
import { getPractice } from '../../lambdas/practice/get-practice.ts';
import { listPractice } from '../../lambdas/practice/list-practice.ts';
import { sendMessageWith } from '../../lambdas/practice/send-message.ts';
import { startPracticeWith } from '../../lambdas/practice/start-practice.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { jobsWorld } from '../analyses/jobs-world.ts';
import { ask, type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { spendableWork } from '../support/spent-work.ts';

type More = Partial<TestRequest>;

/** Long enough for an analysis. */
export const pitch = [
  "Hi there, my name is Tom and I'm with Acme Roofing. How old is your roof, if I may ask?",
  'We could replace it in two days, and you never have to worry about leaks again. How does that sound so far?',
];

/** A world with the reps `tom` and `ann` of the org `acme`, who practise. */
export const practiceWorld = async (
  options: PartnerOptions = {},
  model?: { readonly name: string; readonly takesHealthcare: boolean },
) => {
  const world = await jobsWorld(options);
  const { table, access, resources, documents } = world;
  const key = world.keys.sandbox;
  const [orgs, _reps, sessions] = [orgTable(table), repTable(table), practiceTable(table)];
  const [params, upsertRepHandler] = [{ org_id: 'acme' }, upsertRep.handler(resources)];
  await ask(upsertOrg, resources, { key, body: params });
  for (const rep_id of ['tom', 'ann'])
    await send(upsertRep.row, upsertRepHandler, { key, params, body: { rep_id } });
  const start = startPracticeWith(access, {
    nameRep: namedRep(table),
    sessions,
    material: practiceMaterial(table, documents),
    model,
    partners: partnerTable(table),
  });
  const { work, usedUp } = spendableWork(table);
  const handlerWith = (customer: Customer = customerOf(undefined), budgetMs = 22_000) =>
    sendMessageWith(access, { sessions, orgs, work }, { customer, budgetMs });
  const handler = handlerWith();
  const complete = completePractice.handler(resources);
  const remove = deleteAnalysis.handler(resources);
  const calls = {
    usedUp,
    start: (body: object = {}, more: More = {}) =>
      send(rows.startPractice, start, { key, params: { ...params, rep_id: 'tom' }, body, ...more }),
    say: (id: string, message: string, more: More = {}, used = handler) =>
      send(rows.sendPracticeMessage, used, { key, params: { id }, body: { message }, ...more }),
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
    ...world,
    ...calls,
    handlerWith,
    started,
    /** A session in which enough was said to complete it. */
    practised: async (body: object = {}): Promise<string> => {
      const id = await started(body);
      for (const message of pitch) await calls.say(id, message);
      return id;
    },
    /** Does with an analysis what its workflow would. */
    finish: async (id: string) => {
      await world.transcribe(world.referenceOf('analysis', id));
      await world.score(id);
    },
    purge: (id: string) =>
      send(deleteAnalysis.row, remove, { key, params: { id }, query: { mode: 'purge' } }),
    slots: () => table.items().filter(({ pk }) => String(pk).includes('#LEASES')),
  };
};
