import { chatMessages } from '../../lambdas/adapters/chat/chat-messages.ts';
import { listMessages } from '../../lambdas/chat/list-messages.ts';
import { sendMessageWith } from '../../lambdas/chat/send-message.ts';
import { sendMessage } from '../../lambdas/contract/chat.ts';
import { assistantOf } from '../../lambdas/domain/chat/assistant.ts';
import type { Assistant } from '../../lambdas/domain/chat/chat.ts';
import { jobsWorld } from '../analyses/jobs-world.ts';
import { vectors } from '../domain/chat/vectors.ts';
import { send, type TestRequest } from '../support/api.ts';
import { spendableWork } from '../support/spent-work.ts';

/** A world in which analyses are scored and talked about. */
export const chatWorld = async () => {
  const world = await jobsWorld();
  const chat = chatMessages(world.table);
  const { work, usedUp } = spendableWork(world.table);
  const handlerWith = ({ assistant, budgetMs }: { assistant?: Assistant; budgetMs?: number } = {}) =>
    sendMessageWith(world.access, world.table, {
      work,
      documents: world.documents,
      assistants: assistant ? () => assistant : assistantOf(undefined, () => vectors),
      ...(budgetMs && { budgetMs }),
    });
  const handler = handlerWith();
  const listHandler = listMessages.handler(world.resources);
  const submitted = async (name = 'perfect-pitch'): Promise<string> =>
    (await world.submit({ org_id: 'acme', rep_id: 'tom', recording_url: `mock://${name}` })).json.id;
  return {
    ...world,
    chat,
    usedUp,
    handlerWith,
    ask: (id: string, message: string, more: Partial<TestRequest> = {}, used = handler) =>
      send(sendMessage, used, { key: world.keys.sandbox, params: { id }, body: { message }, ...more }),
    history: (id: string, query: Record<string, string> = {}, key = world.keys.sandbox) =>
      send(listMessages.row, listHandler, { key, params: { id }, query }),
    submitted,
    scored: async (name?: string): Promise<string> => {
      const id = await submitted(name);
      await world.transcribe(world.referenceOf('analysis', id));
      await world.score(id);
      return id;
    },
  };
};
