import type { Bank, SalesLines } from './bank.ts';
import { lineOf, otherTalk, type Piece, piecesIn, rehearsal, said } from './pieces.ts';
import { pick, type Random } from './random.ts';
import { type Trade, tradeNamed } from './trades.ts';

/** A talk of selling: what is sold, and how it comes about. */
interface Selling extends Piece {
  readonly trade: string;
  readonly occasion: string;
}

const sellingOf = (piece: Piece): Selling => {
  const [trade = '', occasion = ''] = piece.name.split(', ');
  return { ...piece, trade, occasion };
};

/** Every n-th of a few, so that a part has some of each trade and of each kind. */
const thinned = <Item>(items: readonly Item[], every: number): Item[] =>
  items.filter((_, at) => at % every === 0);

/**
 * The talks of `training/detection/spoken`, selling and other, all by one writer and in words as they are spoken. `every`
 * takes each n-th of them, to see what a smaller bank would teach. `interruption` and `media` come from elsewhere.
 */
export const spokenBank = (rest: Pick<Bank, 'interruption' | 'media'>, every: number): Bank => {
  const selling = thinned(piecesIn('spoken/selling').map(sellingOf), every);
  const trades = [...new Set(selling.map(({ trade }) => trade))];
  const drawn =
    (...occasions: readonly string[]) =>
    (random: Random, { name }: Trade): SalesLines => {
      const own = selling.filter(({ trade }) => trade === name);
      const wanted = own.filter(({ occasion }) => occasions.includes(occasion));
      const { lines } = pick(random, wanted.length > 0 ? wanted : own);
      return { name: null, lines: said(random, lines.map(lineOf)) };
    };
  return {
    ...rest,
    trades: trades.map(tradeNamed),
    pitch: drawn('pitch'),
    brushOff: drawn('refusal'),
    existing: drawn('customer'),
    secondVisit: drawn('return'),
    other: thinned(piecesIn('spoken/other').map(otherTalk), every),
    rehearsals: thinned(piecesIn('spoken/rehearsals').map(rehearsal), every),
  };
};
