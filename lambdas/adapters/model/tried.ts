import type { Modelled, Tried } from '../../domain/model/ask.ts';
import { ModelFailure } from './model-failure.ts';

/** A question that may stay without an answer: what the model fails in is told, and not thrown. */
export const tried =
  <Asked extends readonly unknown[], Value>(ask: (...asked: Asked) => Promise<Modelled<Value>>) =>
  (...asked: Asked): Promise<Tried<Value>> =>
    ask(...asked).catch((error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error;
      return { failure: error, tokens: error.tokens };
    });
