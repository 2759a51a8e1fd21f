import type { ModelTokens } from '../../pricing/model-usage.ts';

/** One source of a draft. Its text was written by others: it is quoted, never followed. */
export interface Material {
  readonly title: string;
  readonly text: string;
}

export interface DraftTask {
  readonly title: string;
  /** What the caller wants the playbook to dwell on, or to leave out. */
  readonly instructions: string | null;
  /** In the order in which they were named. */
  readonly materials: readonly Material[];
}

/** What came of it: Markdown of 1-500,000 characters. */
export interface Drafted {
  readonly content: string;
  /** What a model took for it, or for nothing, as far as one was asked and it is known. */
  readonly tokens?: ModelTokens | undefined;
  /** Why the model that was asked did not write it. */
  readonly failure?: Error;
}
