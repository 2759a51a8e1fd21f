import type { ModelTokens } from '../../pricing/model-usage.ts';

/** One source of a draft. Its text was written by others: it is quoted, never followed. */
export interface Material {
  readonly title: string;
  readonly text: string;
}

export interface DraftTask {
  readonly title: string;
  /** The caller's instructions on what to emphasise, or to leave out. */
  readonly instructions: string | null;
  /** In the order in which they were named. */
  readonly materials: readonly Material[];
}

/** The result: Markdown of 1-500,000 characters. */
export interface Drafted {
  readonly content: string;
  /** The usage of a model for it, even without a result, as far as one was called and it is known. */
  readonly tokens?: ModelTokens | undefined;
  /** Why the model that was called did not write it. */
  readonly failure?: Error;
}
