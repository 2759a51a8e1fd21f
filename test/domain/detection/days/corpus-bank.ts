import type { Talk } from '../../../evaluation/scoring/talks.ts';
import type { Bank, SalesLines, Say, Who } from './bank.ts';
import type { OtherTalk } from './other-talk.ts';
import { pick, type Random } from './random.ts';
import { type Trade, tradeNamed } from './trades.ts';

/** A trade with fewer talks than this makes a day on which one conversation is had over and over. */
const LEAST_TALKS = 3;
const WHO: Readonly<Record<Talk['turns'][number]['speaker'], Who>> = { R: 'r', C: 'o', C2: 'p' };

const linesOf = ({ turns }: Talk): Say[] => turns.map(({ speaker, text }) => [WHO[speaker], text]);

const asOther = (talk: Talk): OtherTalk => ({
  kind: 'no-selling',
  lines: linesOf(talk).map(([who, line]) => [who, [line]]),
  middle: [],
  end: [],
});

/**
 * The labelled talks of the corpus (`training/README.md`) as what is said on a day: each trade's own talks are had at its
 * doors. `rest` is what the corpus has not.
 */
export const corpusBank = (
  talks: readonly Talk[],
  rest: Pick<Bank, 'interruption' | 'other' | 'media'>,
): Bank => {
  const selling = talks.filter(({ kind }) => kind !== 'no_selling');
  const trades = [...new Set(selling.map(({ trade }) => trade))]
    .map((name) => ({ name, own: selling.filter(({ trade }) => trade === name) }))
    .filter(({ own }) => own.length >= LEAST_TALKS);
  const ofTrade = new Map(trades.map(({ name, own }) => [name, own]));
  const drawn = (random: Random, { name }: Trade, kinds: readonly Talk['kind'][]): SalesLines => {
    const own = ofTrade.get(name) ?? [];
    const wanted = own.filter(({ kind }) => kinds.includes(kind));
    return { name: null, lines: linesOf(pick(random, wanted.length > 0 ? wanted : own)) };
  };
  const pitch: Bank['pitch'] = (random, trade) => drawn(random, trade, ['selling', 'two_customers']);
  return {
    interruption: rest.interruption,
    media: rest.media,
    trades: trades.map(({ name }) => tradeNamed(name)),
    pitch,
    brushOff: (random, trade) => drawn(random, trade, ['early_failure']),
    existing: pitch,
    secondVisit: pitch,
    other: [...rest.other, ...talks.filter(({ kind }) => kind === 'no_selling').map(asOther)],
  };
};
