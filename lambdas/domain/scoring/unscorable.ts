import { withRoles } from '../transcripts/roles.ts';
import { isEnglish, type Transcript } from '../transcripts/transcript.ts';
import { countWords } from '../transcripts/words.ts';

/** Why a conversation is not scored. */
export type Unscorable = 'too_little_speech' | 'language_not_supported';

/** Below this many words of the rep there is no pitch to judge. */
const LEAST_REP_WORDS = 30;

/** Whether the rep says too little to be judged, by any engine; also if no seller can be identified. */
export const isUnheard = (transcript: Transcript): boolean => {
  let words = 0;
  for (const { role, text } of withRoles(transcript).utterances) {
    if (role === 'rep') words += countWords(text);
    if (words >= LEAST_REP_WORDS) return false;
  }
  return true;
};

/** Why an engine whose cues are English cannot score the conversation; undefined if it can. */
export const unscorableInEnglish = (transcript: Transcript): Unscorable | undefined => {
  if (isUnheard(transcript)) return 'too_little_speech';
  return isEnglish(transcript.language) ? undefined : 'language_not_supported';
};
