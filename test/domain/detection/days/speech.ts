import { chance, pick, type Random } from './random.ts';

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|have|would) not\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
  [/\bI am\b/g, "I'm"],
  [/\b(we|you|they) are\b/gi, "$1're"],
  [/\b(it|that|what|there|she|he|here) is\b/gi, "$1's"],
  [/\blet us\b/gi, "let's"],
  [/\b(I|we|you|they) will\b/gi, "$1'll"],
  [/\b(I|we|you) would\b/gi, "$1'd"],
  [/\bgoing to (?=[a-z])/gi, 'gonna '],
];

const MISHEARD = [
  'the',
  'and',
  'so',
  'a',
  'there',
  'when',
  'four',
  'house',
  'right',
  'hair',
  'sum',
  'lawn',
  'it',
  'day',
  'write',
];
const DISFLUENT = ['um', 'uh', 'you know', 'I mean', 'like'];

/** A written line as it is spoken and recognised: contracted, disfluent, with a share of the words wrong. */
export const spoken = (random: Random, text: string, wordErrors: number): string => {
  const contracted = chance(random, 0.8)
    ? CONTRACTIONS.reduce((line, [long, short]) => line.replace(long, short), text)
    : text;
  const words = contracted.split(' ').flatMap((word) => {
    if (!chance(random, wordErrors)) return [word];
    const dice = random.next();
    if (dice < 0.3) return [];
    return dice < 0.8 ? [pick(random, MISHEARD)] : [word, pick(random, MISHEARD)];
  });
  const disfluent = chance(random, 0.12) ? [pick(random, DISFLUENT), ...words] : words;
  return disfluent.join(' ');
};
