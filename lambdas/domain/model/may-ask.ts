import { isFixture } from '../jobs/word-source.ts';

/** The facts of a conversation that decide whether a model may read it. */
export interface Confidence {
  readonly recording_url: string;
  /** Whether its partner or its org is of healthcare. */
  readonly is_healthcare: boolean;
}

/**
 * Whether a model may be called for a conversation: never for a fixture, and for one of healthcare only if the
 * deployment allows it.
 */
export const mayAskModel = (
  { recording_url, is_healthcare }: Confidence,
  takesHealthcare: boolean,
): boolean => !isFixture(recording_url) && (takesHealthcare || !is_healthcare);
