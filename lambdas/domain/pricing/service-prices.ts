/** What AWS charges for processing a recording, apart from the model, from a day on, in US cents. */
export interface ServicePrices {
  /** The first day for which they are known, `YYYY-MM-DD`. */
  readonly from: string;
  /** Of standard batch transcription, speakers included. */
  readonly transcription_minute_usd_cents: number;
  /** Of a function on ARM, seconds × GB. */
  readonly compute_gb_second_usd_cents: number;
}

/**
 * List prices of Amazon Transcribe and AWS Lambda in US East as published in October 2026. Requests, transitions and storage
 * are less than a hundredth of a cent per recorded hour and left out. A new price is a new line.
 */
export const SERVICE_PRICES: readonly ServicePrices[] = [
  { from: '2026-10-01', transcription_minute_usd_cents: 0.6, compute_gb_second_usd_cents: 0.001_333_34 },
];

/** The prices on a day, ISO 8601; for days before the first known prices, the first ones. */
export const servicePricesOn = (day: string, prices = SERVICE_PRICES): ServicePrices => {
  const known = prices.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const found = known.findLast(({ from }) => from <= day.slice(0, 10)) ?? known[0];
  if (found === undefined) throw new Error('The price list is empty');
  return found;
};

/** The usage for turning a recording into words. */
interface RecordingTaken {
  /** Audio that the provider charges for. */
  readonly billed_seconds: number;
  readonly compute_gb_seconds: number;
}

/** What that cost by the prices of a day (ISO 8601), in US cents. */
export const recordingCosts = ({ billed_seconds, compute_gb_seconds }: RecordingTaken, day: string) => {
  const prices = servicePricesOn(day);
  return {
    listen: compute_gb_seconds * prices.compute_gb_second_usd_cents,
    transcribe: (billed_seconds / 60) * prices.transcription_minute_usd_cents,
  };
};
