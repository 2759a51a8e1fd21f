/** Computes one value for each thing that is counted. */
const perCount = <Value>(
  of: (name: keyof UsageCount) => Value,
): Readonly<Record<keyof UsageCount, Value>> => ({
  recorded_hundredths: of('recorded_hundredths'),
  analyses: of('analyses'),
  sessions: of('sessions'),
  chat_messages: of('chat_messages'),
  drafts: of('drafts'),
  model_input_tokens: of('model_input_tokens'),
  model_output_tokens: of('model_output_tokens'),
  model_cache_read_tokens: of('model_cache_read_tokens'),
  model_cache_write_tokens: of('model_cache_write_tokens'),
  model_cost: of('model_cost'),
});

/**
 * Counts, in whole numbers so that sums are exact: recorded time in hundredths of a minute, cost of models in
 * ten-thousandths of a US cent.
 */
export interface UsageCount {
  readonly recorded_hundredths: number;
  readonly analyses: number;
  readonly sessions: number;
  readonly chat_messages: number;
  readonly drafts: number;
  readonly model_input_tokens: number;
  readonly model_output_tokens: number;
  /** Part of the input tokens. */
  readonly model_cache_read_tokens: number;
  readonly model_cache_write_tokens: number;
  readonly model_cost: number;
}

export const nothingUsed: UsageCount = perCount(() => 0);

export const added = (one: UsageCount, other: UsageCount): UsageCount =>
  perCount((name) => one[name] + other[name]);
