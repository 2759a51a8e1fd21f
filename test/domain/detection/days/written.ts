import type { Bank, Say } from './bank.ts';
import type { OtherTalk } from './other-talk.ts';
import { lineOf, otherTalk, piecesIn, rehearsal, said } from './pieces.ts';
import { chance, pick, type Random } from './random.ts';
import type { Trade } from './trades.ts';

// Talk of `training/detection`, in short pieces by the dozen: other talk, rehearsals and refusals. Each bank gets a part of
// its own, so that what is known of some banks can be tried on another.

const OTHER: readonly OtherTalk[] = piecesIn('other').map(otherTalk);
const REHEARSALS: readonly OtherTalk[] = piecesIn('rehearsals').map(rehearsal);

const REFUSALS = new Map(piecesIn('refusals').map(({ name, lines }) => [name, lines.map(lineOf)]));
const REPS = ['Nick', 'Jo', 'Amir', 'Sophie', 'Kev', 'Lara', 'Dean', 'Mo'];

/** Every n-th: the parts have no piece in common. */
const partOf = <Item>(items: readonly Item[], part: number, parts: number): Item[] =>
  items.filter((_, at) => at % parts === part);

const refusing =
  (part: number, parts: number): Bank['brushOff'] =>
  (random, trade) => {
    const from = (name: string): Say[] =>
      said(random, [pick(random, partOf(REFUSALS.get(name) ?? [], part, parts))]);
    const asked = chance(random, 0.4);
    const pressed = chance(random, 0.3);
    const lines = [
      ...from('open'),
      ...(asked ? [...from('ask'), ...from('reply')] : []),
      ...from('refuse'),
      ...(pressed ? [...from('press'), ...from('refuse-again')] : []),
      ...(chance(random, 0.85) ? from('yield') : []),
    ];
    return { name: null, lines: lines.map(([who, line]) => [who, filled(random, line, trade)]) };
  };

const filled = (random: Random, line: string, { companies, purpose }: Trade): string =>
  line
    .replace('{rep}', () => pick(random, REPS))
    .replace('{company}', () => pick(random, companies))
    .replace('{purpose}', () => pick(random, purpose));

/** A bank with its part of what is written, besides its own. Refusals need to know what a trade says at a door. */
export const withWritten = (bank: Bank, part: number, parts: number): Bank => {
  const refused = refusing(part, parts);
  return {
    ...bank,
    other: [...bank.other, ...partOf(OTHER, part, parts)],
    rehearsals: partOf(REHEARSALS, part, parts),
    brushOff: (random, trade) =>
      trade.purpose.length > 0 && chance(random, 0.5) ? refused(random, trade) : bank.brushOff(random, trade),
  };
};
