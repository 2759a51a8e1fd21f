import type { Modelled, Tried } from '../../domain/model/ask.ts';
import type { ModelTokens } from '../../domain/pricing/model-usage.ts';

/** How a call of a model without an answer ends; these are also codes of the API and of jobs. */
export type ModelFailureCode = 'analysis_failed' | 'upstream_unavailable' | 'upstream_timeout';

/** A model gave no answer, none in time, or no usable one. The message is for the log only, and quotes nobody. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** The message, for the log, which leaves out those of all other errors. */
  readonly logged: string;
  /** The usage without a result, if the model did respond. */
  readonly tokens: ModelTokens | undefined;
  /** The model refused to answer, so asking again would change nothing. */
  readonly isRefusal: boolean;
  /** The prompt is longer than the model can read. */
  readonly isTooLong: boolean;
  constructor(
    code: ModelFailureCode,
    message: string,
    {
      cause,
      tokens,
      isRefusal = false,
      isTooLong = false,
    }: {
      readonly cause?: unknown;
      readonly tokens?: ModelTokens;
      readonly isRefusal?: boolean;
      readonly isTooLong?: boolean;
    } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.logged = message;
    this.tokens = tokens;
    this.isRefusal = isRefusal;
    this.isTooLong = isTooLong;
  }
}

/** The usage of a failure, for the log. */
export const tokenFacts = (failure: Error) => {
  const tokens = failure instanceof ModelFailure ? failure.tokens : undefined;
  return {
    model_input_tokens: tokens?.input_tokens ?? null,
    model_output_tokens: tokens?.output_tokens ?? null,
  };
};

/** A call that may end without an answer: the model's failure is returned, not thrown. */
export const tried =
  <Asked extends readonly unknown[], Value>(ask: (...asked: Asked) => Promise<Modelled<Value>>) =>
  (...asked: Asked): Promise<Tried<Value>> =>
    ask(...asked).catch((error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error;
      return { failure: error, tokens: error.tokens };
    });
