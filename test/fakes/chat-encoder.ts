import { crossEncoderBeside } from '../../lambdas/adapters/chat/chat-encoder.ts';
import { type Encoder, readEncoder } from '../../lambdas/domain/scoring/learned/encoder/encoder.ts';

const folder = new URL('../../training/questions/', import.meta.url);
let bytes: Uint8Array | undefined;
let encoder: Encoder | undefined;

/** The bytes of the encoder that the repository ships, read when they are first asked for. */
export const encoderBytes = (): Uint8Array => {
  bytes ??= crossEncoderBeside(folder);
  return bytes;
};

/** The same, loaded. */
export const crossEncoder = (): Encoder => {
  encoder ??= readEncoder(encoderBytes());
  return encoder;
};
