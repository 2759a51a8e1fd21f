import { readDay } from '../../lambdas/domain/detection/day.ts';
import { withContext } from '../../lambdas/domain/detection/reader/block.ts';
import { plannedBlocks } from '../../lambdas/domain/detection/reader/planned-blocks.ts';
import { readingPrompt } from '../../lambdas/domain/detection/reader/reading-prompt.ts';
import { type ModelUsage, usageOf } from '../../lambdas/domain/pricing/model-usage.ts';
import { transcriptOf } from '../../lambdas/domain/transcripts/transcript.ts';
import type { Truth } from './compose.ts';

/** Of the small class, in the price list of the service. */
const model = 'anthropic.claude-haiku-5-5';
/** English, numbers of lines and times included. */
const charactersPerToken = 3.5;
/** The tool's shape, sent with each block; what is written of a conversation, and around all of them, with some thought. */
const toolTokens = 450;
const conversationTokens = 150;
const blockTokens = 300;

/** What a model takes for reading a composed day: its true words, in the prompts that the service would send. */
export const detectionUsage = ({ said, conversations }: Truth): ModelUsage & { readonly blocks: number } => {
  const utterances = said.map(({ who, says, start, end }) => ({
    speaker: who,
    role: null,
    start_seconds: start,
    end_seconds: end,
    text: says,
    confidence: null,
  }));
  const transcript = transcriptOf({ language: 'en', utterances });
  const day = readDay(transcript);
  const blocks = plannedBlocks(transcript, true).filter(({ by_model }) => by_model);
  const characters = blocks
    .map((block) => readingPrompt(day, withContext(day, block)))
    .reduce((sum, { system, user }) => sum + system.length + user.length, 0);
  const input_tokens = Math.ceil(characters / charactersPerToken) + toolTokens * blocks.length;
  const output_tokens = conversationTokens * conversations.length + blockTokens * blocks.length;
  return { ...usageOf({ model, input_tokens, output_tokens }, '2026-11-20'), blocks: blocks.length };
};
