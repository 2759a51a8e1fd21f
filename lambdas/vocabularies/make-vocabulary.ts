import { makeVocabulary as make } from '../application/vocabularies/make-vocabulary.ts';
import { makeVocabulary as row } from '../contract/vocabularies.ts';
import { task } from '../runtime/worker.ts';

export const makeVocabulary = task(row, async (wanted, resources, { now, log }): Promise<void> => {
  const made = await make(resources, wanted, now());
  if (made !== undefined) log('vocabulary wanted', made);
});
