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

export const nothingUsed: UsageCount = {
  recorded_hundredths: 0,
  analyses: 0,
  sessions: 0,
  chat_messages: 0,
  drafts: 0,
  model_input_tokens: 0,
  model_output_tokens: 0,
  model_cache_read_tokens: 0,
  model_cache_write_tokens: 0,
  model_cost: 0,
};

export const added = (one: UsageCount, other: UsageCount): UsageCount => ({
  recorded_hundredths: one.recorded_hundredths + other.recorded_hundredths,
  analyses: one.analyses + other.analyses,
  sessions: one.sessions + other.sessions,
  chat_messages: one.chat_messages + other.chat_messages,
  drafts: one.drafts + other.drafts,
  model_input_tokens: one.model_input_tokens + other.model_input_tokens,
  model_output_tokens: one.model_output_tokens + other.model_output_tokens,
  model_cache_read_tokens: one.model_cache_read_tokens + other.model_cache_read_tokens,
  model_cache_write_tokens: one.model_cache_write_tokens + other.model_cache_write_tokens,
  model_cost: one.model_cost + other.model_cost,
});
