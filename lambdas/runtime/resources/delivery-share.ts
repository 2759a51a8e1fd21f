import { usualShare } from '../../adapters/deliveries/send-permits.ts';
import { optional } from '../env.ts';

/** Calls of a partner's receivers at a time, in each queue. */
export const deliveryShare = (): number => Number(optional('deliveryShare') ?? usualShare);
