/** The header of an envelope: everything but the data. */
export interface EnvelopeHeader {
  readonly id: string;
  readonly event: string;
  /** The only thing that distinguishes live events from sandbox events. */
  readonly livemode: boolean;
  /** The version when the event was created. */
  readonly api_version: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/**
 * `data` is inserted as it is, never parsed and written again, so its bytes are those of the resource's own response.
 */
const around = (header: object, data: string): string =>
  `${JSON.stringify(header).slice(0, -1)},"data":${data}}`;

/** The body that a receiver gets. `data` is JSON that was made once. */
export const envelopeText = (
  { id, event, livemode, api_version, created_at }: EnvelopeHeader,
  data: string,
): string => around({ id, event, livemode, api_version, created_at }, data);

/** The event as the API shows it: the envelope, and its position in the feed, if it has one. */
export const eventText = (
  {
    id,
    event,
    livemode,
    api_version,
    created_at,
    sequence,
  }: EnvelopeHeader & { readonly sequence?: number | undefined },
  data: string,
): string => around({ id, event, livemode, api_version, created_at, sequence: sequence ?? null }, data);
