import type { StagingBucket } from '../recordings/staging.ts';
import type { TranscriptionState } from './transcription.ts';

/** The words of a chunk, at most twelve minutes of speech, have about a megabyte. */
const maxRedactedBytes = 16 * 1_048_576;

/**
 * Copies the words of a completed transcription to where the workflow reads them, because redacted ones are elsewhere.
 * Returns the state as it was, or `failed` if there are no words. May be repeated after any of its steps.
 */
export const bringWords = async (
  staging: StagingBucket,
  state: TranscriptionState,
  wordsKey: string,
): Promise<TranscriptionState> => {
  if (state.kind !== 'completed' || state.redactedKey === null || state.redactedKey === wordsKey)
    return state;
  const words = await staging.findText(state.redactedKey, maxRedactedBytes);
  if (words === undefined) {
    const isThere = (await staging.findText(wordsKey, maxRedactedBytes)) !== undefined;
    return isThere ? state : { kind: 'failed', reason: 'The redacted transcript is missing.' };
  }
  await staging.put(wordsKey, words, 'application/json');
  await staging.remove(state.redactedKey);
  return state;
};
