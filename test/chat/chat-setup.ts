import { chatMessages } from '../../lambdas/adapters/chat/chat-messages.ts';
import type { AskableModel } from '../../lambdas/adapters/model/ask-model.ts';
import { listMessages } from '../../lambdas/chat/list-messages.ts';
import { sendMessage } from '../../lambdas/chat/send-message.ts';
import { conversation, jobsSetup } from '../analyses/jobs-setup.ts';
import { ask, type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { copyToLive } from '../support/live-copy.ts';
import { useUpWork } from '../support/spent-work.ts';

/** A setup in which analyses are scored and talked about. `model`: answers where it may be asked. */
export const chatSetup = async (model?: AskableModel, options: PartnerOptions = {}) => {
  const setup = await jobsSetup(options);
  const chat = chatMessages(setup.table);
  const resources = { ...setup.resources, model };
  const listHandler = listMessages.handler(setup.resources);
  const who = { org_id: 'acme', rep_id: 'tom' };
  const submitted = async (name = 'perfect-pitch'): Promise<string> =>
    (await setup.submit({ ...who, recording_url: `mock://${name}` })).json.id;
  const completed = async (id: string): Promise<string> => {
    await setup.transcribe(setup.referenceOf('analysis', id));
    await setup.score(id);
    return id;
  };
  return {
    ...setup,
    chat,
    ask: (id: string, message: string, more: Partial<TestRequest> = {}) =>
      ask(sendMessage, resources, { key: setup.keys.sandbox, params: { id }, body: { message }, ...more }),
    history: (id: string, query: Record<string, string> = {}, key = setup.keys.sandbox) =>
      send(listMessages.row, listHandler, { key, params: { id }, query }),
    submitted,
    scored: async (name?: string): Promise<string> => completed(await submitted(name)),
    /** Scores a conversation that a model may hear, which no fixture is. */
    heard: async (): Promise<string> =>
      completed((await setup.submit({ ...who, transcript: conversation })).json.id),
    /** Uses the day's model work of the live environment up, which gets what the sandbox has; for the tier `starter`. */
    useUpLiveWork: async () => {
      await copyToLive(setup.table);
      await useUpWork(setup.table, { ...setup.tenant, environment: 'production' }, 5_000);
    },
  };
};
