import type { ModelTokens } from '../pricing/model-usage.ts';

/** A model's prompt, in two parts: our instructions, and what others wrote. */
export interface Prompt {
  /** Our instructions. They contain nothing from a partner or a recording. */
  readonly system: string;
  /** Data between markers, made by `marked`. */
  readonly user: string;
}

/** A model's answer, in the requested shape, and what it used. */
export interface Modelled<Value> {
  readonly value: Value;
  readonly tokens: ModelTokens;
  /** Failures that preceded the answer, for the log. */
  readonly failures?: readonly Error[];
}

/** An answer, or the reason why there is none and the usage without a result, as far as it is known. */
export type Tried<Value> =
  | Modelled<Value>
  | { readonly failure: Error; readonly tokens: ModelTokens | undefined };

/** Calls a model with a prompt, within this many milliseconds. A failure of the model is returned, not thrown. */
export type TryModel<Value> = (prompt: Prompt, budgetMs: number) => Promise<Tried<Value>>;
