import { type AskForCustomer, modelCustomer } from './model-customer.ts';
import type { Customer } from './practice-moment.ts';
import { SCRIPT_ENGINE } from './practice-session.ts';
import { playScript } from './scripted-customer.ts';

const byScript: Customer = async ({ session, message }) => playScript(session, message);

/** A model where there is one to ask, else the scripted persona, who also goes on with every role play that it began. */
export const customerOf = (ask: AskForCustomer | undefined): Customer => {
  if (ask === undefined) return byScript;
  const byModel = modelCustomer(ask);
  return (moment, budgetMs) =>
    (moment.session.engine === SCRIPT_ENGINE ? byScript : byModel)(moment, budgetMs);
};
