import { plannedBlocks } from '../detection/reader/planned-blocks.ts';
import { readBlock } from '../detection/reader/read-block.ts';
import { mayAskModel } from '../model/may-ask.ts';
import { baseUrlOf } from '../tenants/base-url.ts';
import { foundSegments } from './found-segments.ts';
import { sessionDetected } from './session-move.ts';
import { transcribed } from './transcribed.ts';

/** By what the conversations of a day are found, and what becomes of them. */
export const detectionRules = {
  mayAskModel,
  transcribed,
  plan: plannedBlocks,
  read: readBlock,
  found: foundSegments,
  detected: sessionDetected,
  baseUrlOf,
} as const;
