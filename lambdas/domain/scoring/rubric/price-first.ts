import type { Utterance } from '../../transcripts/transcript.ts';
import type { Judgement } from '../judge.ts';
import type { Moments } from '../moments.ts';
import { cited } from '../verify-quote.ts';
import type { Criterion } from './criterion.ts';

const ASKS_FIRST = {
  id: 'discovery.asks_first',
  pillar: 'discovery',
  statement: 'Asks about the customer before naming a price',
  weight: 3,
} as const satisfies Partial<Criterion>;

/** The judgement of a rep who names a price without having asked anything; none of any other. */
export const priceFirstJudgements = (
  { priceUnasked }: Moments,
  utterances: readonly Utterance[],
): Judgement[] => {
  if (priceUnasked === undefined) return [];
  const advice = `Ask how things are for them before you name a price. You named one before you had asked anything: ${cited(priceUnasked, utterances)}.`;
  return [
    {
      criterion: { ...ASKS_FIRST, advice },
      finding: { level: 1, shown: [], missed: [priceUnasked] },
    },
  ];
};
