import type { Row } from '../contract/row.ts';
import type { EffectResult } from './effect.ts';

/** What the headers of an answer say of its body: its type, and whether it is a first answer given again. */
export const resultHeaders = ({ success }: Row, { status, media, isReplayed }: EffectResult) => {
  const text = media ?? ('media' in success && status === 200 ? success.media : undefined);
  return {
    'Content-Type': text === undefined ? 'application/json' : `${text}; charset=utf-8`,
    ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
  };
};
