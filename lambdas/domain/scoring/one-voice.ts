import type { Transcript } from '../transcripts/transcript.ts';

/** Whether nobody told the voices of a conversation apart, so that all of its words count as the rep's. */
export const isOneVoice = ({ utterances }: Transcript): boolean =>
  new Set(utterances.map(({ speaker }) => speaker)).size === 1 &&
  utterances.every(({ role }) => role !== 'customer');

/** What the summary of such a conversation says, because its scores look like any other's. */
export const ONE_VOICE =
  'Only one voice was told apart here, so all of the words count as the rep’s, and the scores mean little if somebody else spoke too.';
