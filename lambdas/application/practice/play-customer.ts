import type { AskableModel } from '../../adapters/model/ask-model.ts';
import { customerReplyBy } from '../../adapters/practice/customer-reply.ts';
import { customerPrompt, playedByModel } from '../../domain/practice/model-customer.ts';
import { type Played, type PracticeMoment, SCRIPT_ENGINE } from '../../domain/practice/practice-session.ts';

import { playScript } from '../../domain/practice/scripted-customer.ts';

/**
 * What the customer says to a message, within so many milliseconds: by a model where there is one to ask, else by the scripted
 * persona, who also goes on with every role play that it began. Throws `ModelFailure`.
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
