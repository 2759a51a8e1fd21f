import type { Chunk } from './digits.ts';
import type { About } from './numbers.ts';
import type { Word } from './words.ts';
import { wordSet } from './words.ts';

const cardWords = wordSet('card cards visa mastercard amex kreditkarte');
const socialWords = wordSet('social ssn socials');
const phoneWords = wordSet(
  'phone call cell cellphone mobile text reach dial telephone whatsapp fax number numbers landline callback telefon handy nummer',
);
const codeWords = wordSet('cvv cvc cvv2 security code');
const thingWords = wordSet(
  'order invoice serial model account policy confirmation tracking reference ticket meter part claim contract vin permit case item sku loan po isbn batch',
);
const countWords = wordSet(
  'dollars dollar bucks cents euros pounds kilowatt kilowatts kilowatts kw kwh percent square feet foot sqft miles hours watts panels years days months people customers homes houses',
);

/** How far before a number the words may be that say what it is. */
const reach = { kind: 16, thing: 6, card: 14 } as const;

/** The evidence of the words around a number: those before it, from any speaker, and the one after it. */
export const aboutNumber = (
  all: readonly Word[],
  { from, to, first }: { readonly from: number; readonly to: number; readonly first: Chunk },
): About => {
  const before = (count: number) => all.slice(Math.max(0, from - count), from).map(({ lower }) => lower);
  const near = before(reach.kind);
  const has = (those: readonly string[], wanted: ReadonlySet<string>) => those.some((one) => wanted.has(one));
  const next = all[to + 1];
  const isMoney = /[$€£]\s*$/.test(first.gap);
  return {
    isCard: has(before(reach.card), cardWords),
    isSocial: has(near, socialWords),
    isPhone: has(near, phoneWords) && !isMoney,
    isCode:
      near.slice(-6).filter((one) => codeWords.has(one)).length > 1 ||
      has(near.slice(-6), wordSet('cvv cvc')),
    isOfThing: has(before(reach.thing), thingWords),
    isCount: isMoney || (next !== undefined && countWords.has(next.lower)),
    lastFour: near.includes('last') && near.includes('four'),
  };
};
