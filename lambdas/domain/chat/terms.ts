import { stem } from '../transcripts/content-words.ts';
import { wordsOf } from '../transcripts/words.ts';

/** Words that occur in any sentence. The weight of the others depends on how rare they are in the conversation. */
const STOP_WORDS = new Set(
  "a about above across after again ago ah all almost along already also always am an and another any anyone anything are aren't around as at away be because been before behind being below besides between both but by can can't cannot could couldn't did didn't do does doesn't doing don't done during each eh either else er even ever every everyone everything for from get gets getting go goes going gone gonna got had hadn't has hasn't have haven't having he he'd he'll he's hello her here hers hey hi him his how how's however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's its itself just let let's like many may maybe me might mine more most much must my neither no nor not now of off oh ok okay on once one ones only or other others our ours out over per please quite rather really right s same see shall she she'd she'll she's should shouldn't since so some somebody someone something still such sure than thank thanks that that's the their theirs them themselves then there there's these they they'd they'll they're they've thing things this those though through thus till to today too toward under until up upon us very via was wasn't we we'd we'll we're we've well were weren't what what's whatever when where where's whether which while who who's whom whose why will with within without won't would wouldn't yeah yep yes yet you you'd you'll you're you've your yours yourself".split(
    ' ',
  ),
);

/** Irregular forms, which no rule of endings unites. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'bought buy|sold sell|paid pay|spent spend|kept keep|went go|came come|found find|made make|left leave|sent send|gave give|took take|thought think|felt feel|built build|lost lose|won win|began begin|broke break|chose choose|drove drive|grew grow|met meet|slept sleep|children child|kids child|kid child|wives wife|neighbour neighbor|neighbours neighbor|colour color|colours color|centre center|mum mother|mom mother|dad father|mould mold|phones phone|bigger big|biggest big|colder cold|coldest cold|cheaper cheap|older old|oldest old'
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([form = '', word = '']) => [form, word]),
);

/** Unites forms that the stems leave different: `spray` and `sprays`, `worry` and `worried`, `shop` and `shopping`. */
const evened = (stemmed: string): string =>
  stemmed.replace(/(?<=.{3})[iy]$/, '').replace(/(?<=.{2})([^aeiou\d])\1$/, '$1');

const rootOf = (word: string): string => evened(stem(IRREGULAR.get(word) ?? word));

/** Whether a word carries content by itself. */
export const isTelling = (word: string): boolean => !STOP_WORDS.has(word);

/** The roots of words that a search in a conversation uses, each once, in order. */
export const rootsOf = (words: readonly string[]): string[] => [
  ...new Set(words.filter(isTelling).map(rootOf)),
];

/** The same for a text. */
export const termsOf = (text: string): string[] => rootsOf(wordsOf(text));
