/** The header of an envelope: everything but the data. */
export interface EnvelopeHeader {
  readonly id: string;
  readonly event: string;
  /** Live events are told from sandbox events by this alone. */
  readonly livemode: boolean;
  /** As it was when the event was created. */
  readonly api_version: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/**
 * The body that a receiver gets. `data` is JSON that was made once: it is put in as it is, never parsed and written
 * again, so that its bytes are those of the resource's own answer.
 */
export const envelopeText = (
  { id, event, livemode, api_version, created_at }: EnvelopeHeader,
  data: string,
): string => {
  const header = JSON.stringify({ id, event, livemode, api_version, created_at });
  return `${header.slice(0, -1)},"data":${data}}`;
};
