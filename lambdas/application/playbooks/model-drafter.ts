import type { TryModel } from '../../domain/model/ask.ts';
import type { Drafted, DraftTask } from '../../domain/playbooks/drafting/drafter.ts';
import { extractPlaybook } from '../../domain/playbooks/drafting/extract.ts';
import {
  draftedByModel,
  draftQuestion,
  type ModelDraft,
} from '../../domain/playbooks/drafting/model-draft.ts';

/** Writes a playbook from sources, before `remainingMs()` is over. The rules never wait; a model does. */
export type Drafter = (task: DraftTask, remainingMs: () => number) => Promise<Drafted>;

/**
 * The time reserved, if a model fails at the last moment, for the rules, which read 20 MB in some 10 s, and the save.
 */
const reserveMs = 40_000;

/** A drafter that lets a model write; the rules write if there is nothing to write from or the model fails. */
export const modelDrafter =
  (ask: TryModel<ModelDraft>): Drafter =>
  async (task, remainingMs) => {
    const question = draftQuestion(task);
    if (question === undefined) return extractPlaybook(task);
    const asked = await ask(question.prompt, remainingMs() - reserveMs);
    return draftedByModel(task, question, asked);
  };
