import type { ReadBlock } from '../../lambdas/adapters/model/reading.ts';
import type { ReadSegment } from '../../lambdas/domain/detection/reader/reading.ts';

export const roteTokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 1_000, output_tokens: 100 };

/** The numbers of the lines that a model is to divide. */
export const linesAsked = (user: string): number[] => {
  const day = user.slice(user.indexOf('<day>'), user.indexOf('</day>'));
  return [...day.matchAll(/^\[(\d+)\]/gm)].map(([, line]) => Number(line));
};

/** One sales conversation from the first line to the last. */
export const wholeBlock = (lines: readonly number[]): ReadSegment => ({
  first: lines.at(0) ?? 0,
  last: lines.at(-1) ?? 0,
  type: 'sales_pitch',
  is_sales: true,
  confidence: 0.9,
  customer_name: null,
  customer_name_line: null,
  outcome: null,
  outcome_line: null,
  summary: 'They talked.',
});

/** A model that takes its time, and finds in each block one sales conversation. */
export const roteReader =
  (thinkingMs: number): ReadBlock =>
  async ({ user }) => {
    await new Promise((resolve) => setTimeout(resolve, thinkingMs));
    return { value: { segments: [wholeBlock(linesAsked(user))] }, tokens: roteTokens };
  };
