import { isFixture } from '../transcription/word-source.ts';

/** What of a conversation decides whether a model may hear it. */
export interface Confidence {
  readonly recording_url: string;
  /** Its partner or its org is of healthcare. */
  readonly is_healthcare: boolean;
}

/**
 * Whether a model may be asked about a conversation: never about a fixture, and about one of healthcare only where the deployment
 * says so.
 */
export const mayAskModel = (
  { recording_url, is_healthcare }: Confidence,
  takesHealthcare: boolean,
): boolean => !isFixture(recording_url) && (takesHealthcare || !is_healthcare);
