import type { AskableModel } from '../../adapters/model/ask-model.ts';
import { customerReplyBy } from '../../adapters/practice/customer-reply.ts';
import { customerPrompt, playedByModel } from '../../domain/practice/model-customer.ts';
import { type Played, type PracticeMoment, SCRIPT_ENGINE } from '../../domain/practice/practice-session.ts';

import { playScript } from '../../domain/practice/scripted-customer.ts';

/**
 * The customer's reply to a message, within this many milliseconds: by a model if there is one, otherwise by the
 * scripted persona, which also continues every role play that it began. Throws `ModelFailure`.
 */
export const playCustomer = async (
  model: AskableModel | undefined,
  moment: PracticeMoment,
  budgetMs: number,
): Promise<Played> => {
  const { session, message } = moment;
  if (model === undefined || session.engine === SCRIPT_ENGINE) return playScript(session, message);
  const { value, tokens } = await customerReplyBy(model.ask)(customerPrompt(moment), budgetMs);
  return playedByModel(moment, value, tokens);
};
