import type { ScoringPrompt } from '../scoring/analyst.ts';

/** A custom prompt of an org, as it is stored. Only the order has its position. Times are ISO 8601. */
export interface PromptRecord extends ScoringPrompt {
  readonly id: string;
  readonly org_id: string;
  readonly description: string | null;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** Counts the changes. A change that was decided on an older state is decided again. */
  readonly version: number;
}

/** The caller's input for a new prompt. */
export interface PromptInput extends ScoringPrompt {
  readonly description?: string | null | undefined;
  readonly is_active: boolean;
}

/** The fields that a caller may change. An omitted field keeps its value. */
export interface PromptChange {
  readonly title?: string | undefined;
  readonly prompt_content?: string | undefined;
  readonly prompt_type?: PromptRecord['prompt_type'] | undefined;
  readonly description?: string | null | undefined;
  readonly is_active?: boolean | undefined;
}

export const newPrompt = (
  input: PromptInput,
  { id, orgId, now }: { readonly id: string; readonly orgId: string; readonly now: string },
): PromptRecord => ({
  id,
  org_id: orgId,
  title: input.title,
  prompt_content: input.prompt_content,
  description: input.description ?? null,
  is_active: input.is_active,
  prompt_type: input.prompt_type,
  created_at: now,
  updated_at: now,
  version: 1,
});

export const changePrompt = (prompt: PromptRecord, input: PromptChange, now: string): PromptRecord => ({
  ...prompt,
  title: input.title ?? prompt.title,
  prompt_content: input.prompt_content ?? prompt.prompt_content,
  description: input.description === undefined ? prompt.description : input.description,
  is_active: input.is_active ?? prompt.is_active,
  prompt_type: input.prompt_type ?? prompt.prompt_type,
  updated_at: now,
  version: prompt.version + 1,
});

/** A prompt with its number, as the API shows it in an order. */
export const promptSummary = (prompt: PromptRecord, order_index: number) => ({
  id: prompt.id,
  org_id: prompt.org_id,
  title: prompt.title,
  order_index,
  is_active: prompt.is_active,
  prompt_type: prompt.prompt_type,
  created_at: prompt.created_at,
  updated_at: prompt.updated_at,
});

/** A prompt with its number, as the API shows it. */
export const shownPrompt = (prompt: PromptRecord, order_index: number) => ({
  id: prompt.id,
  org_id: prompt.org_id,
  title: prompt.title,
  prompt_content: prompt.prompt_content,
  description: prompt.description,
  order_index,
  is_active: prompt.is_active,
  prompt_type: prompt.prompt_type,
  created_at: prompt.created_at,
  updated_at: prompt.updated_at,
});
