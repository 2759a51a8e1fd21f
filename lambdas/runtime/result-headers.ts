import * as z from 'zod';
import type { Row } from '../contract/row.ts';
import type { EffectResult } from './effect.ts';

/** The body of a redirect. */
const located = z.object({ url: z.string() });

/** The headers that describe a response's body: its type, and whether it is a stored response. */
export const resultHeaders = ({ success }: Row, { status, media, isReplayed, body }: EffectResult) => {
  const text = media ?? ('media' in success && status === 200 ? success.media : undefined);
  return {
    'Content-Type': text === undefined ? 'application/json' : `${text}; charset=utf-8`,
    ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
    ...(status === 302 && { Location: located.parse(JSON.parse(body)).url }),
  };
};
