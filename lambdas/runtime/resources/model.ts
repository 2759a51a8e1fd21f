import { type AskableModel, modelAt } from '../../adapters/model/ask-model.ts';
import { modelAccess, modelTakesHealthcare, modelVotes } from '../model-access.ts';

/** The model that this function may call; undefined if the rules do its work. */
export const model = (): AskableModel | undefined => {
  const access = modelAccess();
  return (
    access && { access, ask: modelAt(access), takesHealthcare: modelTakesHealthcare(), votes: modelVotes() }
  );
};
