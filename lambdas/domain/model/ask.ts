import type { ModelTokens } from '../pricing/model-usage.ts';

/** What a model is asked, in two parts: what we say, and what others wrote. */
export interface Prompt {
  /** Our instructions. Nothing of a partner or of a recording stands in it. */
  readonly system: string;
  /** Data between markers, made by `marked`. */
  readonly user: string;
}

/** What a model answered, in the shape that was asked for, and what it took. */
export interface Modelled<Value> {
  readonly value: Value;
  readonly tokens: ModelTokens;
  /** What did not answer beside what did, for the log. */
  readonly failures?: readonly Error[];
}

/** An answer, or the reason why there is none, and what was paid for nothing, as far as it is known. */
export type Tried<Value> =
  | Modelled<Value>
  | { readonly failure: Error; readonly tokens: ModelTokens | undefined };

/** Puts a question to a model, within so many milliseconds. What the model fails in is told, and not thrown. */
export type TryModel<Value> = (prompt: Prompt, budgetMs: number) => Promise<Tried<Value>>;
