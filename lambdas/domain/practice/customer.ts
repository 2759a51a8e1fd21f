import { type AskForCustomer, modelCustomer } from './model-customer.ts';
import type { Customer } from './practice-moment.ts';
import { playScript } from './scripted-customer.ts';

const byScript: Customer = async ({ session, message }) => playScript(session, message);

/** A model where there is one to ask, else the scripted persona. */
export const customerOf = (ask: AskForCustomer | undefined): Customer =>
  ask === undefined ? byScript : modelCustomer(ask);
