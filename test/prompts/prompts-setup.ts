import type { Table } from '../../lambdas/adapters/table/table.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { createPrompt } from '../../lambdas/prompts/create-prompt.ts';
import { deletePrompt } from '../../lambdas/prompts/delete-prompt.ts';
import { getPrompt } from '../../lambdas/prompts/get-prompt.ts';
import { listPrompts } from '../../lambdas/prompts/list-prompts.ts';
import { reorderPrompts } from '../../lambdas/prompts/reorder-prompts.ts';
import { updatePrompt } from '../../lambdas/prompts/update-prompt.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { send, type TestRequest, testSetup } from '../support/api.ts';

/** A prompt that nobody has. */
export const unknownId = '019a9f5c-7d00-7c3e-8a4b-000000000000';

export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly order_index: number;
}

type More = Partial<TestRequest>;

/** What is done with the prompts of a setup. */
export const promptCalls = (table: Table, key: string) => {
  const resources = { table, pepper, urlPolicy: 'strict' as const };
  const handlers = {
    create: createPrompt.handler(resources),
    get: getPrompt.handler(resources),
    list: listPrompts.handler(resources),
    update: updatePrompt.handler(resources),
    remove: deletePrompt.handler(resources),
    reorder: reorderPrompts.handler(resources),
  };
  return {
    create: (org_id: string, body: object = {}, more: More = {}) =>
      send(createPrompt.row, handlers.create, {
        key,
        params: { org_id },
        body: { title: 'A title', prompt_content: 'The rep mentions the warranty.', ...body },
        ...more,
      }),
    list: (org_id: string, query: Record<string, string> = {}, more: More = {}) =>
      send(listPrompts.row, handlers.list, { key, params: { org_id }, query, ...more }),
    get: (org_id: string, id: string, more: More = {}) =>
      send(getPrompt.row, handlers.get, { key, params: { org_id, id }, ...more }),
    update: (org_id: string, id: string, body: object, more: More = {}) =>
      send(updatePrompt.row, handlers.update, { key, params: { org_id, id }, body, ...more }),
    remove: (org_id: string, id: string, more: More = {}) =>
      send(deletePrompt.row, handlers.remove, { key, params: { org_id, id }, ...more }),
    reorder: (org_id: string, ids: readonly string[], more: More = {}) =>
      send(reorderPrompts.row, handlers.reorder, { key, params: { org_id }, body: { ids }, ...more }),
  };
};

/** A setup with the orgs `acme` and `other`, and what is done with their prompts. `watched` may stand before the table. */
export const promptsSetup = async (watched: (table: Table) => Table = (table) => table) => {
  const setup = await testSetup();
  const calls = promptCalls(watched(setup.table), setup.keys.sandbox);
  const upsertOrgHandler = upsertOrg.handler(setup.resources);
  const addOrg = (org_id: string) =>
    send(upsertOrg.row, upsertOrgHandler, { key: setup.keys.sandbox, body: { org_id } });
  await addOrg('acme');
  await addOrg('other');
  return {
    ...setup,
    ...calls,
    addOrg,
    /** The whole list, in one read. */
    all: async (org_id: string): Promise<Shown[]> => (await calls.list(org_id, { limit: '100' })).json.data,
    /** Adds prompts with these titles; answers their ids. */
    fill: async (org_id: string, titles: readonly string[]): Promise<string[]> => {
      const ids: string[] = [];
      for (const title of titles) ids.push((await calls.create(org_id, { title })).json.id);
      return ids;
    },
  };
};

export const titlesOf = (prompts: readonly Shown[]) => prompts.map(({ title }) => title);
export const placesOf = (prompts: readonly Shown[]) => prompts.map(({ order_index }) => order_index);
