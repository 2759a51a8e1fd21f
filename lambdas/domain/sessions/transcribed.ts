import { JobFailure } from '../jobs/job-failure.ts';

/** A session whose words are there; without them its job has failed. */
export const transcribed = <Session extends { readonly transcript_key: string | null }>(
  session: Session,
): Session & { readonly transcript_key: string } => {
  const { transcript_key } = session;
  if (transcript_key === null) throw new JobFailure('transcription_failed');
  return { ...session, transcript_key };
};
