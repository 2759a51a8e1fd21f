import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { ASK } from '../transcripts/closing-cues.ts';
import { says } from '../transcripts/cues.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE, PROOF, PURPOSE } from '../transcripts/seller-cues.ts';
import { OWN_COMPANY } from '../transcripts/talk-cues.ts';
import type { Conversation } from './conversation.ts';

const SELLING = [OWN_COMPANY, PURPOSE, OFFER, PRICE, BENEFIT, PROOF, ASK, PRESSURE];

/** Whether the rep does anything that sellers do, or the customer declines anything. */
export const soundsLikeSelling = ({ rep, customer }: Conversation): boolean =>
  rep.some(({ plain }) => SELLING.some((family) => says(plain, family))) ||
  customer.some(({ plain }) => says(plain, OBJECTION));
