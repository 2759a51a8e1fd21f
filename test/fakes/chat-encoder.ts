import { crossEncoderBeside } from '../../lambdas/adapters/chat/chat-encoder.ts';
import type { Encoder } from '../../lambdas/domain/scoring/learned/encoder/encoder.ts';

const folder = new URL('../../training/questions/', import.meta.url);
let encoder: Encoder | undefined;

/** The encoder that the repository ships, read when it is first asked for. */
export const crossEncoder = (): Encoder => {
  encoder ??= crossEncoderBeside(folder);
  return encoder;
};
